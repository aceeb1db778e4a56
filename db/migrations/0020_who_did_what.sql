ALTER TABLE `feelings` ADD `is_private` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `feelings` SET `is_private` = true;--> statement-breakpoint
ALTER TABLE `selections` ADD `chosen_by` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `selections` ADD `completed_by` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `selections` ADD `private_to` text REFERENCES users(id);--> statement-breakpoint
CREATE INDEX `selections_chosen_by` ON `selections` (`chosen_by`) WHERE "selections"."chosen_by" is not null;--> statement-breakpoint
CREATE INDEX `selections_completed_by` ON `selections` (`completed_by`) WHERE "selections"."completed_by" is not null;--> statement-breakpoint
CREATE INDEX `selections_private` ON `selections` (`private_to`,`couple_id`) WHERE "selections"."private_to" is not null;
