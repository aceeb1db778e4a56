CREATE TABLE `former_pages` (
	`user_id` text NOT NULL,
	`partner_id` text NOT NULL,
	`parted_at` integer NOT NULL,
	`slug` text NOT NULL,
	`bio` text,
	`photo` blob,
	PRIMARY KEY(`user_id`, `partner_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`partner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_pages_partner` ON `former_pages` (`partner_id`);--> statement-breakpoint
ALTER TABLE `couple_members` ADD `own_slug` text;--> statement-breakpoint
ALTER TABLE `join_requests` ADD `refused_at` integer;--> statement-breakpoint
ALTER TABLE `place_reports` ADD `author_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `place_reports_author` ON `place_reports` (`author_id`) WHERE "place_reports"."author_id" is not null;