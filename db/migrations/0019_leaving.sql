CREATE TABLE `join_blocks` (
	`user_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`blocked_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `blocked_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "join_blocks_others" CHECK("join_blocks"."user_id" <> "join_blocks"."blocked_id")
);
--> statement-breakpoint
CREATE INDEX `join_blocks_blocked` ON `join_blocks` (`blocked_id`);--> statement-breakpoint
CREATE TABLE `merged_couples` (
	`couple_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`customer_id` text,
	`merged_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `merged_couples_customer` ON `merged_couples` (`customer_id`);--> statement-breakpoint
CREATE INDEX `merged_couples_user` ON `merged_couples` (`user_id`);--> statement-breakpoint
CREATE INDEX `merged_couples_age` ON `merged_couples` (`merged_at`);--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `payer_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `subscriptions_payer` ON `subscriptions` (`payer_id`) WHERE "subscriptions"."payer_id" is not null;--> statement-breakpoint
UPDATE `subscriptions` SET `payer_id` = (
  SELECT `user_id` FROM `couple_members` WHERE `couple_members`.`couple_id` = `subscriptions`.`couple_id` ORDER BY `position` LIMIT 1)
WHERE `customer_id` IS NOT NULL OR `granted_at` IS NOT NULL;
