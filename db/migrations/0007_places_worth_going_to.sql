CREATE TABLE `withheld_places` (
	`place_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`offers` text NOT NULL,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `withheld_places_reason` ON `withheld_places` (`reason`,`place_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_place_categories` (
	`category_id` integer NOT NULL,
	`place_id` text NOT NULL,
	`city_id` text NOT NULL,
	`uf` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`latitude_band` integer NOT NULL,
	`precision` integer NOT NULL,
	`margin_km` real NOT NULL,
	`fit` integer NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`family` text,
	`drawing` text,
	`is_sheltered` integer DEFAULT false NOT NULL,
	`is_free` integer DEFAULT false NOT NULL,
	`quality` integer NOT NULL,
	`chain_key` text NOT NULL,
	`corner_key` text,
	PRIMARY KEY(`category_id`, `place_id`),
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "place_categories_band" CHECK("__new_place_categories"."latitude_band" between -360 and 360),
	CONSTRAINT "place_categories_fit" CHECK("__new_place_categories"."fit" between 1 and 4),
	CONSTRAINT "place_categories_precision" CHECK("__new_place_categories"."precision" between 0 and 3)
);
--> statement-breakpoint
INSERT INTO `__new_place_categories`("category_id", "place_id", "city_id", "uf", "latitude", "longitude", "latitude_band", "precision", "margin_km", "fit", "rank", "family", "drawing", "is_sheltered", "is_free", "quality", "chain_key", "corner_key") SELECT "category_id", "place_id", "city_id", "uf", "latitude", "longitude", "latitude_band", iif("has_own_point", 3, 0), 0, 2, 0, null, null, "is_sheltered", "is_free", "quality", "chain_key", "corner_key" FROM `place_categories`;--> statement-breakpoint
DROP TABLE `place_categories`;--> statement-breakpoint
ALTER TABLE `__new_place_categories` RENAME TO `place_categories`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `place_categories_box` ON `place_categories` (`category_id`,`latitude_band`,`longitude`);--> statement-breakpoint
CREATE INDEX `place_categories_country` ON `place_categories` (`category_id`,`fit`,`quality`);--> statement-breakpoint
CREATE INDEX `place_categories_place` ON `place_categories` (`place_id`);--> statement-breakpoint
ALTER TABLE `municipalities` ADD `population` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `municipalities` ADD `nearest_city_id` text;--> statement-breakpoint
ALTER TABLE `municipalities` ADD `thin_categories` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `places` ADD `kind` text;--> statement-breakpoint
ALTER TABLE `places` ADD `kind_words` text;--> statement-breakpoint
ALTER TABLE `places` ADD `drawing` text;--> statement-breakpoint
ALTER TABLE `places` ADD `point_precision` text;--> statement-breakpoint
ALTER TABLE `places` ADD `near_latitude` real;--> statement-breakpoint
ALTER TABLE `places` ADD `near_longitude` real;--> statement-breakpoint
ALTER TABLE `places` ADD `confirmed_at` integer;