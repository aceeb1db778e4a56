ALTER TABLE `selections` ADD `tour` text;--> statement-breakpoint
ALTER TABLE `selections` ADD `stops_done` text;--> statement-breakpoint
ALTER TABLE `invitation_suggestions` ADD `tour` text;--> statement-breakpoint
ALTER TABLE `place_categories` ADD `tours` text;