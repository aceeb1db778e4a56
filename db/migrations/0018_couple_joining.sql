CREATE TABLE `couple_invites` (
	`couple_id` text PRIMARY KEY NOT NULL,
	`nonce` text NOT NULL,
	`code_hash` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `couple_invites_code` ON `couple_invites` (`code_hash`);--> statement-breakpoint
CREATE INDEX `couple_invites_author` ON `couple_invites` (`created_by`);--> statement-breakpoint
CREATE INDEX `couple_invites_expiry` ON `couple_invites` (`expires_at`);--> statement-breakpoint
CREATE TABLE `join_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`couple_id` text NOT NULL,
	`requested_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `join_requests_once` ON `join_requests` (`user_id`,`couple_id`);--> statement-breakpoint
CREATE INDEX `join_requests_couple` ON `join_requests` (`couple_id`,`requested_at`);--> statement-breakpoint
CREATE INDEX `join_requests_expiry` ON `join_requests` (`expires_at`);--> statement-breakpoint
ALTER TABLE `selections` ADD `brought_by` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `selections_brought_by` ON `selections` (`brought_by`) WHERE "selections"."brought_by" is not null;--> statement-breakpoint
CREATE TRIGGER `member_moves` AFTER UPDATE OF `couple_id` ON `couple_members`
BEGIN
  DELETE FROM `account_search` WHERE rowid IN (SELECT `number` FROM `account_texts` WHERE `user_id` = new.`user_id`);
  INSERT INTO `account_search` (rowid, `words`, `facets`) SELECT `number`, `words`, `facets` FROM `account_texts` WHERE `user_id` = new.`user_id`;
END;
