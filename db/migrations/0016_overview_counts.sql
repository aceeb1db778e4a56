CREATE TABLE `overview_counts` (
	`kind` text NOT NULL,
	`period` text NOT NULL,
	`measure` text NOT NULL,
	`value` integer NOT NULL,
	`counted_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `period`, `measure`),
	CONSTRAINT "overview_counts_kind" CHECK("overview_counts"."kind" in ('week', 'month', 'total', 'claim'))
);
--> statement-breakpoint
CREATE TABLE `overview_scarcity` (
	`city_id` text NOT NULL,
	`category_id` integer NOT NULL,
	`invitations` integer NOT NULL,
	`places` integer NOT NULL,
	`unchosen` integer NOT NULL,
	PRIMARY KEY(`city_id`, `category_id`),
	FOREIGN KEY (`city_id`) REFERENCES `municipalities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `selections` ADD `plan_set_at` integer;--> statement-breakpoint
CREATE INDEX `selections_completed_at` ON `selections` (`completed_at`,`couple_id`) WHERE "selections"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX `selections_plan_set_at` ON `selections` (`plan_set_at`,`couple_id`) WHERE "selections"."plan_set_at" is not null;--> statement-breakpoint
CREATE INDEX `invitations_created` ON `invitations` (`created_at`);--> statement-breakpoint
UPDATE `selections` SET `plan_set_at` = `selected_at` WHERE `planned_at` IS NOT NULL;
