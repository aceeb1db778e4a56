CREATE TABLE `invitation_notes` (
	`invitation_id` text PRIMARY KEY NOT NULL,
	`signature` text,
	`message` text,
	`reported_at` integer,
	`cleared_at` integer,
	`removed_at` integer,
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "invitation_notes_signature" CHECK(length("invitation_notes"."signature") between 1 and 30),
	CONSTRAINT "invitation_notes_message" CHECK(length("invitation_notes"."message") between 1 and 80),
	CONSTRAINT "invitation_notes_words" CHECK(("invitation_notes"."removed_at" is null) = (coalesce("invitation_notes"."signature", "invitation_notes"."message") is not null))
);
--> statement-breakpoint
CREATE INDEX `invitation_notes_reported` ON `invitation_notes` (`reported_at`,`invitation_id`) WHERE "invitation_notes"."reported_at" is not null and "invitation_notes"."cleared_at" is null and "invitation_notes"."removed_at" is null;