ALTER TABLE `couples` ADD `listed_slug` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `couples` SET `listed_slug` = `slug`
WHERE EXISTS (SELECT 1 FROM `subscriptions` WHERE `subscriptions`.`couple_id` = `couples`.`id` AND `status` = 'active')
	AND EXISTS (SELECT 1 FROM `couple_members` WHERE `couple_members`.`couple_id` = `couples`.`id`)
	AND NOT EXISTS (SELECT 1 FROM `couple_members` WHERE `couple_members`.`couple_id` = `couples`.`id` AND `public_since` IS NULL);--> statement-breakpoint
CREATE UNIQUE INDEX `couples_listing` ON `couples` (`id`,`listed_slug`);--> statement-breakpoint
CREATE INDEX `selections_months` ON `selections` (substr("completed_day", 1, 7),`couple_id`) WHERE "selections"."completed_day" is not null;--> statement-breakpoint
CREATE TABLE `__new_achievement_unlocks` (
	`couple_id` text NOT NULL,
	`listed_slug` text DEFAULT '' NOT NULL,
	`slug` text NOT NULL,
	`unlocked_at` integer NOT NULL,
	`seen_at` integer,
	PRIMARY KEY(`couple_id`, `slug`),
	FOREIGN KEY (`couple_id`,`listed_slug`) REFERENCES `couples`(`id`,`listed_slug`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_achievement_unlocks`("couple_id", "listed_slug", "slug", "unlocked_at", "seen_at")
SELECT `achievement_unlocks`.`couple_id`, `couples`.`listed_slug`, `achievement_unlocks`.`slug`, `unlocked_at`, `seen_at`
FROM `achievement_unlocks` JOIN `couples` ON `couples`.`id` = `achievement_unlocks`.`couple_id`;--> statement-breakpoint
DROP TABLE `achievement_unlocks`;--> statement-breakpoint
ALTER TABLE `__new_achievement_unlocks` RENAME TO `achievement_unlocks`;--> statement-breakpoint
CREATE INDEX `achievement_unlocks_newest` ON `achievement_unlocks` (`unlocked_at`,`couple_id`,`slug`,`listed_slug`) WHERE "achievement_unlocks"."listed_slug" <> '';--> statement-breakpoint
DROP TABLE `ranking_points`;--> statement-breakpoint
CREATE TABLE `ranking_points` (
	`couple_id` text NOT NULL,
	`day` text NOT NULL,
	`month` text NOT NULL,
	`activity_id` text NOT NULL,
	`place_id` text,
	`completed_at` integer NOT NULL,
	PRIMARY KEY(`couple_id`, `day`),
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "ranking_points_month" CHECK(substr("ranking_points"."day", 1, 7) = "ranking_points"."month")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ranking_points_once` ON `ranking_points` (`month`,`couple_id`,`activity_id`);--> statement-breakpoint
CREATE INDEX `ranking_points_place` ON `ranking_points` (`month`,`place_id`,`completed_at`) WHERE "ranking_points"."place_id" is not null;--> statement-breakpoint
INSERT OR IGNORE INTO `ranking_points`("couple_id", "day", "month", "activity_id", "place_id", "completed_at")
SELECT `couple_id`, `completed_day`, substr(`completed_day`, 1, 7), `activity_id`, `place_id`, `completed_at`
FROM `selections` WHERE `completed_day` IS NOT NULL ORDER BY `completed_at`, `id`;--> statement-breakpoint
DROP TABLE `ranking_couples`;--> statement-breakpoint
CREATE TABLE `ranking_couples` (
	`month` text NOT NULL,
	`couple_id` text NOT NULL,
	`listed_slug` text NOT NULL,
	`points` integer NOT NULL,
	`reached_at` integer NOT NULL,
	PRIMARY KEY(`month`, `couple_id`),
	FOREIGN KEY (`couple_id`,`listed_slug`) REFERENCES `couples`(`id`,`listed_slug`) ON UPDATE cascade ON DELETE cascade,
	CONSTRAINT "ranking_couples_points" CHECK("ranking_couples"."points" > 0)
);
--> statement-breakpoint
CREATE INDEX `ranking_couples_top` ON `ranking_couples` (`month`,"points" desc,`reached_at`,`couple_id`,`listed_slug`) WHERE "ranking_couples"."listed_slug" <> '';--> statement-breakpoint
CREATE INDEX `ranking_couples_couple` ON `ranking_couples` (`couple_id`);--> statement-breakpoint
INSERT INTO `ranking_couples`("month", "couple_id", "listed_slug", "points", "reached_at")
SELECT `month`, `couple_id`, `listed_slug`, count(*), max(`completed_at`)
FROM `ranking_points` JOIN `couples` ON `couples`.`id` = `couple_id` GROUP BY `month`, `couple_id`;--> statement-breakpoint
DROP TABLE `ranking_places`;--> statement-breakpoint
CREATE TABLE `ranking_places` (
	`month` text NOT NULL,
	`place_id` text NOT NULL,
	`visits` integer NOT NULL,
	`reached_at` integer NOT NULL,
	PRIMARY KEY(`month`, `place_id`),
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "ranking_places_visits" CHECK("ranking_places"."visits" >= 0)
);
--> statement-breakpoint
CREATE INDEX `ranking_places_top` ON `ranking_places` (`month`,"visits" desc,`reached_at`,`place_id`);--> statement-breakpoint
CREATE INDEX `ranking_places_place` ON `ranking_places` (`place_id`);--> statement-breakpoint
INSERT INTO `ranking_places`("month", "place_id", "visits", "reached_at")
SELECT `month`, `place_id`, count(*), max(`completed_at`)
FROM `ranking_points` WHERE `place_id` IS NOT NULL GROUP BY `month`, `place_id`;--> statement-breakpoint
DROP TABLE `ranking_months`;--> statement-breakpoint
CREATE TABLE `ranking_months` (
	`month` text PRIMARY KEY NOT NULL,
	`stage` text NOT NULL,
	`checked_up_to` text DEFAULT '' NOT NULL,
	`closed_at` integer,
	CONSTRAINT "ranking_months_stage" CHECK("ranking_months"."stage" in ('couples', 'places', 'closed'))
);
--> statement-breakpoint
CREATE INDEX `ranking_months_open` ON `ranking_months` (`month`) WHERE "ranking_months"."stage" <> 'closed';
