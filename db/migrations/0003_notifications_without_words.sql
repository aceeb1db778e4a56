CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE "notifications"."read_at" is null;--> statement-breakpoint
ALTER TABLE `notifications` DROP COLUMN `title`;--> statement-breakpoint
ALTER TABLE `notifications` DROP COLUMN `body`;--> statement-breakpoint
ALTER TABLE `notifications` DROP COLUMN `url`;