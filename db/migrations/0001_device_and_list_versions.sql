ALTER TABLE `users` ADD `device_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `couple_members` ADD `lists_version` integer DEFAULT 0 NOT NULL;