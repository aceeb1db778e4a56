CREATE TABLE `account_numbers` (
	`number` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_numbers_user_id_unique` ON `account_numbers` (`user_id`);--> statement-breakpoint
DROP INDEX `users_name_key`;
--> statement-breakpoint
INSERT INTO `account_numbers` (`number`, `user_id`)
SELECT (`created_at` / 1000) * 1048576 + row_number() OVER (PARTITION BY `created_at` / 1000 ORDER BY `created_at`, `id`) - 1, `id` FROM `users`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `account_search` USING fts5(`words`, `facets`, tokenize = 'trigram remove_diacritics 1');
--> statement-breakpoint
INSERT INTO `account_search` (`account_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE VIEW `account_texts` AS
SELECT n.`number`, u.`id` AS `user_id`, m.`couple_id`,
  '||' || coalesce(u.`first_name`, '') || ' ' || coalesce(u.`last_name`, '') || '||' || u.`username` || '||' || u.`email`
    || '||' || c.`slug` AS `words`,
  iif(s.`plan` = 'premium', 'qpr', 'qfr') || ' ' || iif(u.`role` = 'admin', 'rad', 'rus')
    || ' ' || iif(u.`is_disabled`, 'sdi', iif(u.`deletion_due_at` IS NULL, 'sac', 'sle'))
    || ' ' || iif(u.`email_verified_at` IS NULL, 'eno', 'eye') AS `facets`
FROM `account_numbers` n
JOIN `users` u ON u.`id` = n.`user_id`
JOIN `couple_members` m ON m.`user_id` = u.`id`
JOIN `couples` c ON c.`id` = m.`couple_id`
JOIN `subscriptions` s ON s.`couple_id` = m.`couple_id`;
--> statement-breakpoint
INSERT INTO `account_search` (rowid, `words`, `facets`) SELECT `number`, `words`, `facets` FROM `account_texts`;
--> statement-breakpoint
CREATE TRIGGER `account_comes` AFTER INSERT ON `users`
BEGIN
  INSERT INTO `account_numbers` (`number`, `user_id`) SELECT coalesce(
    (SELECT max(`number`) + 1 FROM `account_numbers` WHERE `number` >= (new.`created_at` / 1000) * 1048576 AND `number` < (new.`created_at` / 1000) * 1048576 + 1048576), (new.`created_at` / 1000) * 1048576), new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `account_changes` AFTER UPDATE OF `first_name`, `last_name`, `username`, `email`, `role`, `is_disabled`, `deletion_due_at`, `email_verified_at` ON `users`
BEGIN
  DELETE FROM `account_search` WHERE rowid IN (SELECT `number` FROM `account_texts` WHERE `user_id` = new.`id`);
  INSERT INTO `account_search` (rowid, `words`, `facets`) SELECT `number`, `words`, `facets` FROM `account_texts` WHERE `user_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `account_moves` AFTER UPDATE OF `created_at` ON `users`
BEGIN
  DELETE FROM `account_numbers` WHERE `user_id` = new.`id`;
  INSERT INTO `account_numbers` (`number`, `user_id`) SELECT coalesce(
    (SELECT max(`number`) + 1 FROM `account_numbers` WHERE `number` >= (new.`created_at` / 1000) * 1048576 AND `number` < (new.`created_at` / 1000) * 1048576 + 1048576), (new.`created_at` / 1000) * 1048576), new.`id`;
  DELETE FROM `account_search` WHERE rowid IN (SELECT `number` FROM `account_texts` WHERE `user_id` = new.`id`);
  INSERT INTO `account_search` (rowid, `words`, `facets`) SELECT `number`, `words`, `facets` FROM `account_texts` WHERE `user_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `account_number_goes` AFTER DELETE ON `account_numbers`
BEGIN
  DELETE FROM `account_search` WHERE rowid = old.`number`;
END;
--> statement-breakpoint
CREATE TRIGGER `member_comes` AFTER INSERT ON `couple_members`
BEGIN
  DELETE FROM `account_search` WHERE rowid IN (SELECT `number` FROM `account_texts` WHERE `user_id` = new.`user_id`);
  INSERT INTO `account_search` (rowid, `words`, `facets`) SELECT `number`, `words`, `facets` FROM `account_texts` WHERE `user_id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `couple_slug_changes` AFTER UPDATE OF `slug` ON `couples`
BEGIN
  DELETE FROM `account_search` WHERE rowid IN (SELECT `number` FROM `account_texts` WHERE `user_id` IN (SELECT `user_id` FROM `couple_members` WHERE `couple_id` = new.`id`));
  INSERT INTO `account_search` (rowid, `words`, `facets`) SELECT `number`, `words`, `facets` FROM `account_texts` WHERE `user_id` IN (SELECT `user_id` FROM `couple_members` WHERE `couple_id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_comes` AFTER INSERT ON `subscriptions`
BEGIN
  DELETE FROM `account_search` WHERE rowid IN (SELECT `number` FROM `account_texts` WHERE `user_id` IN (SELECT `user_id` FROM `couple_members` WHERE `couple_id` = new.`couple_id`));
  INSERT INTO `account_search` (rowid, `words`, `facets`) SELECT `number`, `words`, `facets` FROM `account_texts` WHERE `user_id` IN (SELECT `user_id` FROM `couple_members` WHERE `couple_id` = new.`couple_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_plan_changes` AFTER UPDATE OF `plan` ON `subscriptions` WHEN new.`plan` <> old.`plan`
BEGIN
  DELETE FROM `account_search` WHERE rowid IN (SELECT `number` FROM `account_texts` WHERE `user_id` IN (SELECT `user_id` FROM `couple_members` WHERE `couple_id` = new.`couple_id`));
  INSERT INTO `account_search` (rowid, `words`, `facets`) SELECT `number`, `words`, `facets` FROM `account_texts` WHERE `user_id` IN (SELECT `user_id` FROM `couple_members` WHERE `couple_id` = new.`couple_id`);
END;
