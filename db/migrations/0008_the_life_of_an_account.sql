CREATE TABLE `email_changes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`new_email` text NOT NULL,
	`requested_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`old_confirmed_at` integer,
	`new_confirmed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_changes_expiry` ON `email_changes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `privacy_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`requested_at` integer NOT NULL,
	`closed_at` integer,
	`outcome` text,
	CONSTRAINT "privacy_requests_kind" CHECK("privacy_requests"."kind" in ('export', 'deletion'))
);
--> statement-breakpoint
CREATE INDEX `privacy_requests_user` ON `privacy_requests` (`user_id`,`requested_at`);--> statement-breakpoint
CREATE INDEX `privacy_requests_age` ON `privacy_requests` (`requested_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `page_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`couple_id` text NOT NULL,
	`reporter` text NOT NULL,
	`reason` text NOT NULL,
	`note` text,
	`reported_at` integer NOT NULL,
	`settled_at` integer,
	`settled_as` text,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "page_reports_reason" CHECK("page_reports"."reason" in ('offensive', 'intimate', 'not_us', 'spam', 'minor', 'other'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `page_reports_once` ON `page_reports` (`couple_id`,`reporter`) WHERE "page_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX `page_reports_open` ON `page_reports` (`reported_at`,`id`) WHERE "page_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX `page_reports_age` ON `page_reports` (`reported_at`);--> statement-breakpoint
CREATE INDEX `page_reports_reporter` ON `page_reports` (`reporter`,`reported_at`);--> statement-breakpoint
CREATE INDEX `page_reports_couple` ON `page_reports` (`couple_id`);--> statement-breakpoint
DROP TABLE `push_subscriptions`;--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`endpoint` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`public_key` text NOT NULL,
	`auth_secret` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`token_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `push_outbox` (
	`notification_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`notification_id`, `endpoint`),
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`endpoint`) REFERENCES `push_subscriptions`(`endpoint`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_outbox_due` ON `push_outbox` (`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `push_outbox_endpoint` ON `push_outbox` (`endpoint`);--> statement-breakpoint
CREATE TABLE `push_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`choice` integer DEFAULT true NOT NULL,
	`achievement` integer DEFAULT true NOT NULL,
	`reminder` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_one_time_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "one_time_tokens_kind" CHECK("__new_one_time_tokens"."kind" in ('verify_email', 'reset_password', 'confirm_old_email', 'confirm_new_email'))
);
--> statement-breakpoint
DROP TABLE `one_time_tokens`;--> statement-breakpoint
ALTER TABLE `__new_one_time_tokens` RENAME TO `one_time_tokens`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `one_time_tokens_user` ON `one_time_tokens` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_expiry` ON `one_time_tokens` (`expires_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `deletion_due_at` integer;--> statement-breakpoint
CREATE INDEX `users_deletion` ON `users` (`deletion_due_at`) WHERE "users"."deletion_due_at" is not null;--> statement-breakpoint
ALTER TABLE `couples` ADD `hidden_at` integer;--> statement-breakpoint
ALTER TABLE `couples` ADD `banned_at` integer;--> statement-breakpoint
ALTER TABLE `couples` ADD `ban_reason` text;--> statement-breakpoint
CREATE INDEX `couples_banned` ON `couples` (`banned_at`,`id`) WHERE "couples"."banned_at" is not null;--> statement-breakpoint
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_id`);--> statement-breakpoint
ALTER TABLE `email_outbox` ADD `drop_reason` text;--> statement-breakpoint
CREATE INDEX `email_outbox_waiting` ON `email_outbox` (`created_at`,`id`) WHERE "email_outbox"."state" = 'pending';--> statement-breakpoint
CREATE INDEX `consents_summary` ON `consents` (`user_id`) WHERE "consents"."purpose" = 'monthly_summary' and "consents"."revoked_at" is null;--> statement-breakpoint
UPDATE `email_outbox` SET `drop_reason` = 'outdated' WHERE `state` = 'dead' AND `sent_at` IS NULL;--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target_id`);--> statement-breakpoint
CREATE INDEX `notifications_age` ON `notifications` (`created_at`);--> statement-breakpoint
CREATE INDEX `push_outbox_age` ON `push_outbox` (`created_at`);--> statement-breakpoint
CREATE INDEX `email_outbox_age` ON `email_outbox` (`created_at`) WHERE "email_outbox"."state" <> 'pending';--> statement-breakpoint
CREATE INDEX `place_reports_reporter` ON `place_reports` (`reporter`);--> statement-breakpoint
CREATE INDEX `place_reports_age` ON `place_reports` (`reported_at`);
