CREATE TABLE `invitation_seats` (
	`invitation_id` text PRIMARY KEY NOT NULL,
	`guest_key` text NOT NULL,
	`seated_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invitation_seats_end` ON `invitation_seats` (`ends_at`);--> statement-breakpoint
CREATE TABLE `votes` (
	`invitation_id` text NOT NULL,
	`round` integer NOT NULL,
	`activity_id` text NOT NULL,
	`side` text NOT NULL,
	`vote` text NOT NULL,
	`cast_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`invitation_id`, `round`, `activity_id`, `side`),
	FOREIGN KEY (`invitation_id`,`round`,`activity_id`) REFERENCES `invitation_suggestions`(`invitation_id`,`round`,`activity_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "votes_side" CHECK("votes"."side" in ('couple', 'guest')),
	CONSTRAINT "votes_vote" CHECK("votes"."vote" in ('yes', 'maybe', 'no'))
);
--> statement-breakpoint
CREATE INDEX `votes_end` ON `votes` (`ends_at`);--> statement-breakpoint
ALTER TABLE `invitations` ADD `mode` text DEFAULT 'choose' NOT NULL CONSTRAINT "invitations_mode" CHECK("mode" in ('choose', 'match'));