CREATE TABLE `feelings` (
	`user_id` text NOT NULL,
	`selection_id` text NOT NULL,
	`feeling` text NOT NULL,
	`note` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `selection_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`selection_id`) REFERENCES `selections`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "feelings_known" CHECK("feelings"."feeling" in ('loved', 'good', 'ok', 'not_for_us'))
);
--> statement-breakpoint
CREATE INDEX `feelings_selection` ON `feelings` (`selection_id`);