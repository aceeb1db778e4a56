CREATE TABLE `tour_stops` (
	`place_id` text NOT NULL,
	`is_sheltered` integer NOT NULL,
	`position` integer NOT NULL,
	`stop_id` text NOT NULL,
	`way` text,
	`minutes` integer,
	`is_free` integer NOT NULL,
	PRIMARY KEY(`place_id`, `is_sheltered`, `position`),
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`stop_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "tour_stops_way" CHECK("tour_stops"."way" in ('foot', 'car')),
	CONSTRAINT "tour_stops_first" CHECK(("tour_stops"."position" = 0) = ("tour_stops"."way" is null) and ("tour_stops"."way" is null) = ("tour_stops"."minutes" is null))
);
--> statement-breakpoint
CREATE INDEX `tour_stops_stop` ON `tour_stops` (`stop_id`);--> statement-breakpoint
ALTER TABLE `selections` ADD `tour` text;--> statement-breakpoint
ALTER TABLE `selections` ADD `stops_done` text;--> statement-breakpoint
ALTER TABLE `invitation_suggestions` ADD `tour` text;