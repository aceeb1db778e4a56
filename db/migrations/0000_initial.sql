CREATE TABLE `consents` (
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`version` text NOT NULL,
	`granted_at` integer NOT NULL,
	`revoked_at` integer,
	PRIMARY KEY(`user_id`, `purpose`, `version`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `login_guesses` (
	`account` text NOT NULL,
	`window_start` integer NOT NULL,
	`guesses` integer NOT NULL,
	PRIMARY KEY(`account`, `window_start`),
	CONSTRAINT "login_guesses_positive" CHECK("login_guesses"."guesses" > 0)
);
--> statement-breakpoint
CREATE INDEX `login_guesses_window` ON `login_guesses` (`window_start`);--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "one_time_tokens_kind" CHECK("one_time_tokens"."kind" in ('verify_email', 'reset_password'))
);
--> statement-breakpoint
CREATE INDEX `one_time_tokens_user` ON `one_time_tokens` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_expiry` ON `one_time_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `revoked_tokens` (
	`token_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `revoked_tokens_expiry` ON `revoked_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `revoked_tokens_user` ON `revoked_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`profile_image_url` text,
	`role` text DEFAULT 'user' NOT NULL,
	`token_version` integer DEFAULT 0 NOT NULL,
	`is_disabled` integer DEFAULT false NOT NULL,
	`email_verified_at` integer,
	`created_at` integer NOT NULL,
	`last_seen_at` integer,
	CONSTRAINT "users_role" CHECK("users"."role" in ('user', 'admin'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_newest` ON `users` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_role` ON `users` (`role`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `achievement_unlocks` (
	`couple_id` text NOT NULL,
	`slug` text NOT NULL,
	`unlocked_at` integer NOT NULL,
	`seen_at` integer,
	PRIMARY KEY(`couple_id`, `slug`),
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `achievement_unlocks_newest` ON `achievement_unlocks` (`unlocked_at`);--> statement-breakpoint
CREATE TABLE `selections` (
	`id` text PRIMARY KEY NOT NULL,
	`couple_id` text NOT NULL,
	`invitation_id` text,
	`activity_id` text NOT NULL,
	`place_id` text,
	`snapshot` text,
	`category_id` integer NOT NULL,
	`city_id` text,
	`distance_km` real,
	`is_outside_radius` integer DEFAULT false NOT NULL,
	`selected_at` integer NOT NULL,
	`completed_at` integer,
	`completed_day` text,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`city_id`) REFERENCES `municipalities`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "selections_completion" CHECK(("selections"."completed_at" is null) = ("selections"."completed_day" is null)),
	CONSTRAINT "selections_order" CHECK("selections"."completed_at" is null or "selections"."completed_at" >= "selections"."selected_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `selections_invitation` ON `selections` (`invitation_id`);--> statement-breakpoint
CREATE INDEX `selections_newest` ON `selections` (`couple_id`,`selected_at`);--> statement-breakpoint
CREATE INDEX `selections_completed` ON `selections` (`couple_id`,`completed_at`);--> statement-breakpoint
CREATE INDEX `selections_activity` ON `selections` (`couple_id`,`activity_id`,`selected_at`);--> statement-breakpoint
CREATE INDEX `selections_place` ON `selections` (`place_id`);--> statement-breakpoint
CREATE INDEX `selections_all_newest` ON `selections` (`selected_at`,`id`);--> statement-breakpoint
CREATE TABLE `access_log` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`user_id` text,
	`ip` text NOT NULL,
	`port` text,
	`route` text NOT NULL,
	`request_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `access_log_age` ON `access_log` (`at`);--> statement-breakpoint
CREATE INDEX `access_log_user` ON `access_log` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`actor_username` text NOT NULL,
	`action` text NOT NULL,
	`target_id` text,
	`target_username` text,
	`details` text,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_log_newest` ON `audit_log` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`couple_id` text,
	`provider_payment_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`currency` text NOT NULL,
	`paid_at` integer NOT NULL,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payments_refund" CHECK("payments"."refunded_cents" between 0 and "payments"."amount_cents")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider` ON `payments` (`provider_payment_id`);--> statement-breakpoint
CREATE INDEX `payments_couple` ON `payments` (`couple_id`,`paid_at`);--> statement-breakpoint
CREATE INDEX `payments_paid` ON `payments` (`paid_at`);--> statement-breakpoint
CREATE TABLE `provider_events` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`type` text NOT NULL,
	`created_at` integer NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `provider_events_received` ON `provider_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`couple_id` text PRIMARY KEY NOT NULL,
	`plan` text DEFAULT 'free' NOT NULL,
	`status` text DEFAULT 'inactive' NOT NULL,
	`billing` text DEFAULT 'none' NOT NULL,
	`customer_id` text,
	`subscription_id` text,
	`current_period_end` integer,
	`paid_until` integer,
	`cancel_at_period_end` integer DEFAULT false NOT NULL,
	`provider_event_at` integer,
	`premium_since` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "subscriptions_plan" CHECK("subscriptions"."plan" in ('free', 'premium')),
	CONSTRAINT "subscriptions_status" CHECK("subscriptions"."status" in ('inactive', 'active')),
	CONSTRAINT "subscriptions_billing" CHECK("subscriptions"."billing" in ('none', 'active', 'past_due', 'canceled', 'granted')),
	CONSTRAINT "subscriptions_one_reading" CHECK(("subscriptions"."plan" = 'premium') = ("subscriptions"."status" = 'active'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_customer` ON `subscriptions` (`customer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_provider` ON `subscriptions` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_plan` ON `subscriptions` (`plan`,`status`);--> statement-breakpoint
CREATE TABLE `couple_members` (
	`user_id` text PRIMARY KEY NOT NULL,
	`couple_id` text NOT NULL,
	`position` integer NOT NULL,
	`public_since` integer,
	`joined_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "couple_members_two" CHECK("couple_members"."position" in (1, 2))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `couple_members_seat` ON `couple_members` (`couple_id`,`position`);--> statement-breakpoint
CREATE TABLE `couple_photos` (
	`couple_id` text PRIMARY KEY NOT NULL,
	`content_type` text NOT NULL,
	`bytes` blob NOT NULL,
	`hash` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `couples` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`bio` text,
	`lists_version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `couples_slug` ON `couples` (`slug`);--> statement-breakpoint
CREATE TABLE `retired_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `retired_slugs_until` ON `retired_slugs` (`until`);--> statement-breakpoint
CREATE TABLE `invitation_suggestions` (
	`invitation_id` text NOT NULL,
	`round` integer NOT NULL,
	`position` integer NOT NULL,
	`activity_id` text NOT NULL,
	`place_id` text,
	`snapshot` text,
	`distance_km` real,
	`is_outside_radius` integer NOT NULL,
	PRIMARY KEY(`invitation_id`, `round`, `position`),
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitation_suggestions_once` ON `invitation_suggestions` (`invitation_id`,`round`,`activity_id`);--> statement-breakpoint
CREATE INDEX `invitation_suggestions_place` ON `invitation_suggestions` (`place_id`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`couple_id` text NOT NULL,
	`created_by` text,
	`category_id` integer NOT NULL,
	`location` text,
	`city_id` text,
	`radius_km` integer NOT NULL,
	`scope` text NOT NULL,
	`month` text NOT NULL,
	`round` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`city_id`) REFERENCES `municipalities`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invitations_scope" CHECK("invitations"."scope" in ('radius', 'neighbours', 'state', 'country', 'home')),
	CONSTRAINT "invitations_rounds" CHECK("invitations"."round" between 0 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token` ON `invitations` (`token`);--> statement-breakpoint
CREATE INDEX `invitations_month` ON `invitations` (`couple_id`,`month`);--> statement-breakpoint
CREATE INDEX `invitations_newest` ON `invitations` (`couple_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `invitations_expiry` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE INDEX `invitations_author` ON `invitations` (`created_by`);--> statement-breakpoint
CREATE TABLE `email_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`user_id` text,
	`recipient` text,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`provider_id` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "email_outbox_state" CHECK("email_outbox"."state" in ('pending', 'sent', 'dead'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_outbox_once` ON `email_outbox` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `email_outbox_due` ON `email_outbox` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `email_outbox_user` ON `email_outbox` (`user_id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL,
	`url` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`user_id`,`kind`,`subject_id`);--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`endpoint` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`public_key` text NOT NULL,
	`auth_secret` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `ranking_couples` (
	`month` text NOT NULL,
	`couple_id` text NOT NULL,
	`points` integer NOT NULL,
	PRIMARY KEY(`month`, `couple_id`),
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "ranking_couples_points" CHECK("ranking_couples"."points" >= 0)
);
--> statement-breakpoint
CREATE INDEX `ranking_couples_top` ON `ranking_couples` (`month`,`points`);--> statement-breakpoint
CREATE INDEX `ranking_couples_couple` ON `ranking_couples` (`couple_id`);--> statement-breakpoint
CREATE TABLE `ranking_months` (
	`month` text PRIMARY KEY NOT NULL,
	`closed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ranking_places` (
	`month` text NOT NULL,
	`place_id` text NOT NULL,
	`visits` integer NOT NULL,
	PRIMARY KEY(`month`, `place_id`),
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "ranking_places_visits" CHECK("ranking_places"."visits" >= 0)
);
--> statement-breakpoint
CREATE INDEX `ranking_places_top` ON `ranking_places` (`month`,`visits`);--> statement-breakpoint
CREATE INDEX `ranking_places_place` ON `ranking_places` (`place_id`);--> statement-breakpoint
CREATE TABLE `ranking_points` (
	`couple_id` text NOT NULL,
	`day` text NOT NULL,
	`month` text NOT NULL,
	`activity_id` text NOT NULL,
	PRIMARY KEY(`couple_id`, `day`),
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "ranking_points_month" CHECK(substr("ranking_points"."day", 1, 7) = "ranking_points"."month")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ranking_points_place` ON `ranking_points` (`couple_id`,`month`,`activity_id`);--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`icon` text NOT NULL,
	`is_premium` integer NOT NULL,
	`color` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug` ON `categories` (`slug`);--> statement-breakpoint
CREATE TABLE `municipalities` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`uf` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`is_capital` integer NOT NULL,
	`search_key` text NOT NULL,
	`name_key` text NOT NULL,
	`place_count` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `municipalities_search` ON `municipalities` (`search_key`);--> statement-breakpoint
CREATE INDEX `municipalities_name` ON `municipalities` (`name_key`,`is_capital`,`place_count`);--> statement-breakpoint
CREATE TABLE `place_categories` (
	`category_id` integer NOT NULL,
	`place_id` text NOT NULL,
	`city_id` text NOT NULL,
	`uf` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`latitude_band` integer NOT NULL,
	`has_own_point` integer NOT NULL,
	`quality` integer NOT NULL,
	`chain_key` text NOT NULL,
	`corner_key` text,
	PRIMARY KEY(`category_id`, `place_id`),
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "place_categories_band" CHECK("place_categories"."latitude_band" between -360 and 360)
);
--> statement-breakpoint
CREATE INDEX `place_categories_box` ON `place_categories` (`category_id`,`latitude_band`,`longitude`);--> statement-breakpoint
CREATE INDEX `place_categories_state` ON `place_categories` (`category_id`,`uf`,`quality`);--> statement-breakpoint
CREATE INDEX `place_categories_country` ON `place_categories` (`category_id`,`quality`);--> statement-breakpoint
CREATE INDEX `place_categories_place` ON `place_categories` (`place_id`);--> statement-breakpoint
CREATE TABLE `places` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`address` text,
	`neighbourhood` text,
	`city_id` text NOT NULL,
	`latitude` real,
	`longitude` real,
	`website` text,
	`phone` text,
	`is_retired` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`city_id`) REFERENCES `municipalities`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `places_city` ON `places` (`city_id`);--> statement-breakpoint
CREATE TABLE `seed_versions` (
	`name` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`loaded_at` integer NOT NULL
);
