CREATE TABLE `place_edits` (
	`place_id` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`fields` text DEFAULT '{}' NOT NULL,
	`base` text,
	`cells` text,
	`offers` text DEFAULT '[]' NOT NULL,
	`featured_at` integer,
	`is_permanent` integer DEFAULT false NOT NULL,
	`edited_by` text,
	`edited_at` integer NOT NULL,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`edited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `place_edits_by` ON `place_edits` (`edited_by`);--> statement-breakpoint
CREATE TABLE `place_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`dataset` text NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer NOT NULL,
	`added` integer NOT NULL,
	`changed` integer NOT NULL,
	`retired` integer NOT NULL,
	`left_edited` integer NOT NULL,
	`left_withdrawn` integer NOT NULL,
	`left_permanent` integer NOT NULL,
	`examples` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `place_imports_newest` ON `place_imports` (`finished_at`,`id`);--> statement-breakpoint
CREATE TABLE `place_numbers` (
	`number` integer PRIMARY KEY NOT NULL,
	`place_id` text NOT NULL,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `place_numbers_place_id_unique` ON `place_numbers` (`place_id`);--> statement-breakpoint
DROP INDEX `place_categories_country`;--> statement-breakpoint
ALTER TABLE `place_categories` ADD `is_featured` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `place_categories_country` ON `place_categories` (`category_id`,`is_featured`,`fit`,`quality`);--> statement-breakpoint
CREATE INDEX `audit_log_place` ON `audit_log` ("details" ->> 'place',`at`);--> statement-breakpoint
CREATE VIRTUAL TABLE `place_search` USING fts5(`words`, `facets`, tokenize = 'trigram remove_diacritics 1');
--> statement-breakpoint
CREATE VIEW `place_texts` AS
SELECT n.`number`, p.`id` AS `place_id`, '||' || p.`name` || '||' AS `words`,
  'c' || p.`city_id`
    || ' ' || iif(p.`closed_at` IS NOT NULL, 'swi', iif(p.`is_retired`, 'sre', iif(w.`place_id` IS NOT NULL, 'swh',
      iif(EXISTS (SELECT 1 FROM `place_categories` o WHERE o.`place_id` = p.`id`), 'sof', 'sno'))))
    || iif(e.`featured_at` IS NULL, '', ' xfe') || iif(coalesce(e.`fields`, '{}') = '{}', '', ' xed')
    || iif(p.`origin` = 'manual', ' xad', '')
    || coalesce((SELECT group_concat(' k' || printf('%02d', k.`category_id`), '') FROM (
      SELECT o.`category_id` FROM `place_categories` o WHERE o.`place_id` = p.`id`
      UNION SELECT j.`value` ->> 0 FROM json_each(w.`offers`) j
      UNION SELECT j.`value` ->> 0 FROM json_each(iif(p.`is_retired`, e.`offers`, '[]')) j) k), '') AS `facets`
FROM `place_numbers` n
JOIN `places` p ON p.`id` = n.`place_id`
LEFT JOIN `withheld_places` w ON w.`place_id` = p.`id`
LEFT JOIN `place_edits` e ON e.`place_id` = p.`id`;
--> statement-breakpoint
INSERT INTO `place_numbers` (`place_id`) SELECT `id` FROM `places` WHERE `origin` <> 'online' ORDER BY `id`;
--> statement-breakpoint
INSERT INTO `place_search` (rowid, `words`, `facets`) SELECT `number`, `words`, `facets` FROM `place_texts`;
--> statement-breakpoint
CREATE TRIGGER `place_number_goes` AFTER DELETE ON `place_numbers`
BEGIN
  DELETE FROM `place_search` WHERE rowid = old.`number`;
END;
