CREATE TABLE `places_allowances` (
	`day` text NOT NULL,
	`subject` text NOT NULL,
	`used` integer NOT NULL,
	PRIMARY KEY(`day`, `subject`)
);
--> statement-breakpoint
CREATE TABLE `health_checks` (
	`id` integer PRIMARY KEY NOT NULL,
	`checked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`caller` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`answer` text NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`caller`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_age` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_user` ON `idempotency_keys` (`user_id`);--> statement-breakpoint
ALTER TABLE `selections` ADD `put_away_at` integer;--> statement-breakpoint
CREATE INDEX `selections_open` ON `selections` (`couple_id`,`selected_at`,`id`) WHERE "selections"."completed_at" is null and "selections"."put_away_at" is null;--> statement-breakpoint
ALTER TABLE `retired_slugs` ADD `couple_id` text REFERENCES couples(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `retired_slugs_couple` ON `retired_slugs` (`couple_id`);