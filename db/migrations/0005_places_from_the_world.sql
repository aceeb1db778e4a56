CREATE TABLE `couple_offers` (
	`couple_id` text NOT NULL,
	`category_id` integer NOT NULL,
	`activity_id` text NOT NULL,
	`times` integer NOT NULL,
	PRIMARY KEY(`couple_id`, `category_id`, `activity_id`),
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `couple_offers_google` ON `couple_offers` (`activity_id`) WHERE "couple_offers"."activity_id" between 'google:' and 'google;';--> statement-breakpoint
CREATE TABLE `place_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`activity_id` text NOT NULL,
	`place_id` text,
	`reporter` text NOT NULL,
	`reason` text NOT NULL,
	`note` text,
	`reported_at` integer NOT NULL,
	`settled_at` integer,
	`settled_as` text,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "place_reports_reason" CHECK("place_reports"."reason" in ('closed', 'wrong_data')),
	CONSTRAINT "place_reports_settled" CHECK(("place_reports"."settled_at" is null) = ("place_reports"."settled_as" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `place_reports_once` ON `place_reports` (`activity_id`,`reporter`);--> statement-breakpoint
CREATE INDEX `place_reports_open` ON `place_reports` (`reported_at`,`id`) WHERE "place_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX `place_reports_place` ON `place_reports` (`place_id`);--> statement-breakpoint
CREATE TABLE `places_leases` (
	`key` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	`holder` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `places_leases_until` ON `places_leases` (`until`);--> statement-breakpoint
CREATE TABLE `places_usage` (
	`day` text NOT NULL,
	`source` text NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `source`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `place_matches` (
	`place_id` text PRIMARY KEY NOT NULL,
	`dataset` text NOT NULL,
	`source_id` text NOT NULL,
	`latitude` real,
	`longitude` real,
	`address` text,
	`website` text,
	`phone` text,
	`opening_hours` text,
	`wikidata` text,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `place_matches_dataset` ON `place_matches` (`dataset`);--> statement-breakpoint
CREATE INDEX `place_matches_source` ON `place_matches` (`source_id`);--> statement-breakpoint
ALTER TABLE `invitations` ADD `is_surprise` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `invitations` ADD `filters` text;--> statement-breakpoint
ALTER TABLE `place_categories` ADD `is_sheltered` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `place_categories` ADD `is_free` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `places` ADD `opening_hours` text;--> statement-breakpoint
ALTER TABLE `places` ADD `wikidata` text;--> statement-breakpoint
ALTER TABLE `places` ADD `origin` text DEFAULT 'shipped' NOT NULL;--> statement-breakpoint
ALTER TABLE `places` ADD `dataset` text;--> statement-breakpoint
ALTER TABLE `places` ADD `closed_at` integer;--> statement-breakpoint
CREATE INDEX `places_dataset` ON `places` (`dataset`,`id`) WHERE "places"."dataset" is not null;--> statement-breakpoint
ALTER TABLE `selections` DROP COLUMN `snapshot`;--> statement-breakpoint
ALTER TABLE `invitation_suggestions` DROP COLUMN `snapshot`;--> statement-breakpoint
INSERT INTO `couple_offers` (`couple_id`, `category_id`, `activity_id`, `times`)
SELECT i.`couple_id`, i.`category_id`, s.`activity_id`, count(*) FROM `invitations` AS i
JOIN `invitation_suggestions` AS s ON s.`invitation_id` = i.`id`
GROUP BY i.`couple_id`, i.`category_id`, s.`activity_id`;
