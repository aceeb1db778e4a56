CREATE TABLE `guide_versions` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`changed_at` integer NOT NULL,
	CONSTRAINT "guide_versions_one" CHECK("guide_versions"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `guides` (
	`city_id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`categories` text NOT NULL,
	`best` text NOT NULL,
	`neighbours` text DEFAULT '[]' NOT NULL,
	`checksum` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`is_stale` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`city_id`) REFERENCES `municipalities`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guides_path` ON `guides` (`path`);--> statement-breakpoint
CREATE INDEX `guides_stale` ON `guides` (`city_id`) WHERE "guides"."is_stale";--> statement-breakpoint
CREATE INDEX `place_categories_guide` ON `place_categories` (`city_id`,`category_id`,"fit" desc,"is_featured" desc,"rank","quality" desc,`place_id`) WHERE "place_categories"."fit" >= 3;