CREATE TABLE `account_numbers` (
	`number` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `account_numbers_user_id_unique` ON `account_numbers` (`user_id`);--> statement-breakpoint
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
CREATE INDEX `consents_summary` ON `consents` (`user_id`) WHERE "consents"."purpose" = 'monthly_summary' and "consents"."revoked_at" is null;--> statement-breakpoint
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
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "one_time_tokens_kind" CHECK("one_time_tokens"."kind" in ('verify_email', 'reset_password', 'confirm_old_email', 'confirm_new_email'))
);
--> statement-breakpoint
CREATE INDEX `one_time_tokens_user` ON `one_time_tokens` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_expiry` ON `one_time_tokens` (`expires_at`);--> statement-breakpoint
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
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `revoked_tokens` (
	`token_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `revoked_tokens_expiry` ON `revoked_tokens` (`expires_at`);--> statement-breakpoint
CREATE INDEX `revoked_tokens_user` ON `revoked_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`confirmed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`profile_image_url` text,
	`role` text DEFAULT 'user' NOT NULL,
	`admin_since` integer,
	`factor_nonce` text,
	`factor_step` integer DEFAULT 0 NOT NULL,
	`token_version` integer DEFAULT 0 NOT NULL,
	`device_version` integer DEFAULT 0 NOT NULL,
	`is_disabled` integer DEFAULT false NOT NULL,
	`email_verified_at` integer,
	`deletion_due_at` integer,
	`customer_id` text,
	`granted_at` integer,
	`granted_until` integer,
	`created_at` integer NOT NULL,
	`last_seen_at` integer,
	CONSTRAINT "users_role" CHECK("users"."role" in ('user', 'admin'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_customer` ON `users` (`customer_id`) WHERE "users"."customer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_newest` ON `users` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_role` ON `users` (`role`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_disabled` ON `users` (`is_disabled`) WHERE "users"."is_disabled" = 1;--> statement-breakpoint
CREATE INDEX `users_granted` ON `users` (`granted_until`) WHERE "users"."granted_until" is not null;--> statement-breakpoint
CREATE INDEX `users_deletion` ON `users` (`deletion_due_at`) WHERE "users"."deletion_due_at" is not null;--> statement-breakpoint
CREATE TABLE `achievement_unlocks` (
	`couple_id` text NOT NULL,
	`listed_slug` text DEFAULT '' NOT NULL,
	`slug` text NOT NULL,
	`unlocked_at` integer NOT NULL,
	`seen_at` integer,
	PRIMARY KEY(`couple_id`, `slug`),
	FOREIGN KEY (`couple_id`,`listed_slug`) REFERENCES `couples`(`id`,`listed_slug`) ON UPDATE cascade ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `achievement_unlocks_newest` ON `achievement_unlocks` (`unlocked_at`,`couple_id`,`slug`,`listed_slug`) WHERE "achievement_unlocks"."listed_slug" <> '';--> statement-breakpoint
CREATE TABLE `feeling_requests` (
	`user_id` text NOT NULL,
	`selection_id` text NOT NULL,
	`times` integer DEFAULT 0 NOT NULL,
	`asked_at` integer NOT NULL,
	`remind_at` integer,
	`skipped_at` integer,
	PRIMARY KEY(`user_id`, `selection_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`selection_id`) REFERENCES `selections`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "feeling_requests_times" CHECK("feeling_requests"."times" between 0 and 2)
);
--> statement-breakpoint
CREATE INDEX `feeling_requests_selection` ON `feeling_requests` (`selection_id`);--> statement-breakpoint
CREATE INDEX `feeling_requests_due` ON `feeling_requests` (`remind_at`) WHERE "feeling_requests"."remind_at" is not null;--> statement-breakpoint
CREATE TABLE `feelings` (
	`user_id` text NOT NULL,
	`selection_id` text NOT NULL,
	`feeling` text NOT NULL,
	`note` text,
	`is_private` integer DEFAULT false NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `selection_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`selection_id`) REFERENCES `selections`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "feelings_known" CHECK("feelings"."feeling" in ('loved', 'good', 'ok', 'not_for_us'))
);
--> statement-breakpoint
CREATE INDEX `feelings_selection` ON `feelings` (`selection_id`);--> statement-breakpoint
CREATE TABLE `selections` (
	`id` text PRIMARY KEY NOT NULL,
	`couple_id` text NOT NULL,
	`invitation_id` text,
	`activity_id` text NOT NULL,
	`place_id` text,
	`distance_km` real,
	`is_outside_radius` integer DEFAULT false NOT NULL,
	`tour` text,
	`category_id` integer NOT NULL,
	`city_id` text,
	`written` text,
	`selected_at` integer NOT NULL,
	`completed_at` integer,
	`completed_day` text,
	`counted_day` text,
	`put_away_at` integer,
	`planned_at` text,
	`plan_set_at` integer,
	`plan_changed_at` integer,
	`removed_plan` text,
	`plan_proposed_by` text,
	`brought_by` text,
	`chosen_by` text,
	`completed_by` text,
	`private_to` text,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`city_id`) REFERENCES `municipalities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`brought_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`chosen_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`completed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`private_to`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "selections_completion" CHECK(("selections"."completed_at" is null) = ("selections"."completed_day" is null)),
	CONSTRAINT "selections_order" CHECK("selections"."completed_at" is null or "selections"."completed_at" >= "selections"."selected_at")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `selections_invitation` ON `selections` (`invitation_id`);--> statement-breakpoint
CREATE INDEX `selections_newest` ON `selections` (`couple_id`,`selected_at`);--> statement-breakpoint
CREATE INDEX `selections_completed` ON `selections` (`couple_id`,`completed_at`);--> statement-breakpoint
CREATE INDEX `selections_went` ON `selections` (`couple_id`,unixepoch("completed_day") * 1000 + 10800000 + ("completed_at" - 10800000) % 86400000,`id`);--> statement-breakpoint
CREATE INDEX `selections_activity` ON `selections` (`couple_id`,`activity_id`,`selected_at`);--> statement-breakpoint
CREATE INDEX `selections_open` ON `selections` (`couple_id`,`selected_at`,`id`) WHERE "selections"."completed_at" is null and "selections"."put_away_at" is null;--> statement-breakpoint
CREATE INDEX `selections_planned` ON `selections` (`couple_id`,`planned_at`) WHERE "selections"."planned_at" is not null and "selections"."completed_at" is null and "selections"."put_away_at" is null;--> statement-breakpoint
CREATE INDEX `selections_dated` ON `selections` (`planned_at`) WHERE "selections"."planned_at" is not null and "selections"."completed_at" is null and "selections"."put_away_at" is null;--> statement-breakpoint
CREATE INDEX `selections_undated` ON `selections` (max("selected_at", coalesce("plan_changed_at", 0))) WHERE "selections"."planned_at" is null and "selections"."completed_at" is null and "selections"."put_away_at" is null;--> statement-breakpoint
CREATE INDEX `selections_place` ON `selections` (`place_id`);--> statement-breakpoint
CREATE INDEX `selections_months` ON `selections` (substr(coalesce("counted_day", "completed_day"), 1, 7),`couple_id`) WHERE "selections"."completed_day" is not null;--> statement-breakpoint
CREATE INDEX `selections_all_newest` ON `selections` (`selected_at`,`id`);--> statement-breakpoint
CREATE INDEX `selections_all_completed` ON `selections` (`selected_at`,`id`) WHERE "selections"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX `selections_completed_at` ON `selections` (`completed_at`,`couple_id`) WHERE "selections"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX `selections_plan_set_at` ON `selections` (`plan_set_at`,`couple_id`) WHERE "selections"."plan_set_at" is not null;--> statement-breakpoint
CREATE INDEX `selections_brought_by` ON `selections` (`brought_by`) WHERE "selections"."brought_by" is not null;--> statement-breakpoint
CREATE INDEX `selections_chosen_by` ON `selections` (`chosen_by`) WHERE "selections"."chosen_by" is not null;--> statement-breakpoint
CREATE INDEX `selections_completed_by` ON `selections` (`completed_by`) WHERE "selections"."completed_by" is not null;--> statement-breakpoint
CREATE INDEX `selections_private` ON `selections` (`private_to`,`couple_id`) WHERE "selections"."private_to" is not null;--> statement-breakpoint
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
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`);--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target_id`);--> statement-breakpoint
CREATE INDEX `audit_log_place` ON `audit_log` ("details" ->> 'place',`at`);--> statement-breakpoint
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
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`couple_id` text,
	`payer_id` text,
	`kind` text DEFAULT 'subscription' NOT NULL,
	`provider_payment_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`currency` text NOT NULL,
	`paid_at` integer NOT NULL,
	`disputed_at` integer,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`payer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payments_kind" CHECK("payments"."kind" in ('subscription', 'pix')),
	CONSTRAINT "payments_refund" CHECK("payments"."refunded_cents" between 0 and "payments"."amount_cents")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider` ON `payments` (`provider_payment_id`);--> statement-breakpoint
CREATE INDEX `payments_couple` ON `payments` (`couple_id`,`paid_at`);--> statement-breakpoint
CREATE INDEX `payments_payer` ON `payments` (`payer_id`,`paid_at`);--> statement-breakpoint
CREATE INDEX `payments_paid` ON `payments` (`paid_at`);--> statement-breakpoint
CREATE TABLE `premium_periods` (
	`id` integer PRIMARY KEY NOT NULL,
	`couple_id` text,
	`kind` text NOT NULL,
	`began_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "premium_periods_kind" CHECK("premium_periods"."kind" in ('paid', 'granted'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `premium_periods_open` ON `premium_periods` (`couple_id`) WHERE "premium_periods"."ended_at" is null;--> statement-breakpoint
CREATE INDEX `premium_periods_couple` ON `premium_periods` (`couple_id`);--> statement-breakpoint
CREATE INDEX `premium_periods_began` ON `premium_periods` (`began_at`);--> statement-breakpoint
CREATE INDEX `premium_periods_ended` ON `premium_periods` (`ended_at`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`refunded_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refunds_payment` ON `refunds` (`payment_id`);--> statement-breakpoint
CREATE INDEX `refunds_made` ON `refunds` (`refunded_at`);--> statement-breakpoint
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
	`source` text DEFAULT 'none' NOT NULL,
	`means` text,
	`payer_id` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`customer_id` text,
	`subscription_id` text,
	`provider_state` text,
	`provider_period_end` integer,
	`provider_ends` integer DEFAULT false NOT NULL,
	`ends_for_deletion` integer DEFAULT false NOT NULL,
	`current_period_end` integer,
	`paid_until` integer,
	`cancel_at_period_end` integer DEFAULT false NOT NULL,
	`first_paid_at` integer,
	`pass_until` integer,
	`reminded_of` integer,
	`lapses_at` integer,
	`card_brand` text,
	`card_last4` text,
	`attempt` integer DEFAULT 0 NOT NULL,
	`premium_since` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`payer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "subscriptions_source" CHECK("subscriptions"."source" in ('none', 'stripe', 'admin')),
	CONSTRAINT "subscriptions_means" CHECK("subscriptions"."means" in ('card', 'pix')),
	CONSTRAINT "subscriptions_provider_state" CHECK("subscriptions"."provider_state" in ('incomplete', 'active', 'past_due', 'ended')),
	CONSTRAINT "subscriptions_plan" CHECK("subscriptions"."plan" in ('free', 'premium')),
	CONSTRAINT "subscriptions_status" CHECK("subscriptions"."status" in ('inactive', 'active')),
	CONSTRAINT "subscriptions_billing" CHECK("subscriptions"."billing" in ('none', 'active', 'past_due', 'canceled', 'granted')),
	CONSTRAINT "subscriptions_one_reading" CHECK(("subscriptions"."plan" = 'premium') = ("subscriptions"."status" = 'active'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_customer` ON `subscriptions` (`customer_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_payer` ON `subscriptions` (`payer_id`) WHERE "subscriptions"."payer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_provider` ON `subscriptions` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_plan` ON `subscriptions` (`plan`,`status`);--> statement-breakpoint
CREATE INDEX `subscriptions_lapsing` ON `subscriptions` (`lapses_at`) WHERE "subscriptions"."lapses_at" is not null;--> statement-breakpoint
CREATE INDEX `subscriptions_of_provider` ON `subscriptions` (`couple_id`) WHERE "subscriptions"."provider_state" in ('incomplete', 'active', 'past_due');--> statement-breakpoint
CREATE TABLE `couple_invites` (
	`couple_id` text PRIMARY KEY NOT NULL,
	`nonce` text NOT NULL,
	`code_hash` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `couple_invites_code` ON `couple_invites` (`code_hash`);--> statement-breakpoint
CREATE INDEX `couple_invites_author` ON `couple_invites` (`created_by`);--> statement-breakpoint
CREATE INDEX `couple_invites_expiry` ON `couple_invites` (`expires_at`);--> statement-breakpoint
CREATE TABLE `couple_members` (
	`user_id` text PRIMARY KEY NOT NULL,
	`couple_id` text NOT NULL,
	`position` integer NOT NULL,
	`public_since` integer,
	`held_public_since` integer,
	`joined_at` integer NOT NULL,
	`lists_version` integer DEFAULT 0 NOT NULL,
	`own_slug` text,
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
	`listed_slug` text DEFAULT '' NOT NULL,
	`bio` text,
	`hidden_at` integer,
	`banned_at` integer,
	`ban_reason` text,
	`lists_version` integer DEFAULT 0 NOT NULL,
	`weekly_turn` text,
	`weekly_since` text,
	`created_at` integer NOT NULL,
	`updated_at` integer,
	FOREIGN KEY (`weekly_turn`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `couples_slug` ON `couples` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `couples_listing` ON `couples` (`id`,`listed_slug`);--> statement-breakpoint
CREATE INDEX `couples_created` ON `couples` (`created_at`);--> statement-breakpoint
CREATE INDEX `couples_weekly` ON `couples` (`weekly_turn`) WHERE "couples"."weekly_turn" is not null;--> statement-breakpoint
CREATE INDEX `couples_banned` ON `couples` (`banned_at`,`id`) WHERE "couples"."banned_at" is not null;--> statement-breakpoint
CREATE TABLE `former_pages` (
	`user_id` text NOT NULL,
	`partner_id` text NOT NULL,
	`parted_at` integer NOT NULL,
	`slug` text NOT NULL,
	`bio` text,
	`photo` blob,
	PRIMARY KEY(`user_id`, `partner_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`partner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_pages_partner` ON `former_pages` (`partner_id`);--> statement-breakpoint
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
CREATE TABLE `join_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`couple_id` text NOT NULL,
	`requested_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`refused_at` integer,
	`knows_inviter` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `join_requests_once` ON `join_requests` (`user_id`,`couple_id`);--> statement-breakpoint
CREATE INDEX `join_requests_couple` ON `join_requests` (`couple_id`,`requested_at`);--> statement-breakpoint
CREATE INDEX `join_requests_expiry` ON `join_requests` (`expires_at`);--> statement-breakpoint
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
CREATE TABLE `retired_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	`couple_id` text,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `retired_slugs_until` ON `retired_slugs` (`until`);--> statement-breakpoint
CREATE INDEX `retired_slugs_couple` ON `retired_slugs` (`couple_id`);--> statement-breakpoint
CREATE TABLE `guide_versions` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`changed_at` integer NOT NULL,
	CONSTRAINT "guide_versions_one" CHECK("guide_versions"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `guides` (
	`city_id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`categories` text NOT NULL,
	`best` text NOT NULL,
	`neighbours` text DEFAULT '[]' NOT NULL,
	`checksum` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`is_stale` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`city_id`) REFERENCES `municipalities`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guides_path` ON `guides` (`path`);--> statement-breakpoint
CREATE INDEX `guides_stale` ON `guides` (`city_id`) WHERE "guides"."is_stale";--> statement-breakpoint
CREATE TABLE `couple_offers` (
	`couple_id` text NOT NULL,
	`category_id` integer NOT NULL,
	`activity_id` text NOT NULL,
	`times` integer NOT NULL,
	`offered_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`couple_id`, `category_id`, `activity_id`),
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `couple_offers_latest` ON `couple_offers` (`couple_id`,`offered_at`);--> statement-breakpoint
CREATE INDEX `couple_offers_google` ON `couple_offers` (`activity_id`) WHERE "couple_offers"."activity_id" between 'google:' and 'google;';--> statement-breakpoint
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
CREATE INDEX `invitation_notes_reported` ON `invitation_notes` (`reported_at`,`invitation_id`) WHERE "invitation_notes"."reported_at" is not null and "invitation_notes"."cleared_at" is null and "invitation_notes"."removed_at" is null;--> statement-breakpoint
CREATE TABLE `invitation_seats` (
	`invitation_id` text PRIMARY KEY NOT NULL,
	`guest_key` text NOT NULL,
	`member_id` text,
	`seated_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`invitation_id`) REFERENCES `invitations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invitation_seats_end` ON `invitation_seats` (`ends_at`);--> statement-breakpoint
CREATE INDEX `invitation_seats_member` ON `invitation_seats` (`member_id`) WHERE "invitation_seats"."member_id" is not null;--> statement-breakpoint
CREATE TABLE `invitation_suggestions` (
	`invitation_id` text NOT NULL,
	`round` integer NOT NULL,
	`position` integer NOT NULL,
	`note` text,
	`activity_id` text NOT NULL,
	`place_id` text,
	`distance_km` real,
	`is_outside_radius` integer NOT NULL,
	`tour` text,
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
	`locality_id` text,
	`radius_km` integer NOT NULL,
	`scope` text NOT NULL,
	`is_surprise` integer DEFAULT false NOT NULL,
	`mode` text DEFAULT 'choose' NOT NULL,
	`filters` text,
	`month` text NOT NULL,
	`round` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`opened_at` integer,
	`deleted_at` integer,
	`closed_at` integer,
	`planned_at` text,
	`declined_at` integer,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`city_id`) REFERENCES `municipalities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`locality_id`) REFERENCES `localities`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invitations_scope" CHECK("invitations"."scope" in ('radius', 'neighbours', 'state', 'country', 'home')),
	CONSTRAINT "invitations_mode" CHECK("invitations"."mode" in ('choose', 'match')),
	CONSTRAINT "invitations_rounds" CHECK("invitations"."round" between 0 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token` ON `invitations` (`token`);--> statement-breakpoint
CREATE INDEX `invitations_month` ON `invitations` (`couple_id`,`month`);--> statement-breakpoint
CREATE INDEX `invitations_newest` ON `invitations` (`couple_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `invitations_created` ON `invitations` (`created_at`);--> statement-breakpoint
CREATE INDEX `invitations_expiry` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE INDEX `invitations_author` ON `invitations` (`created_by`);--> statement-breakpoint
CREATE TABLE `votes` (
	`invitation_id` text NOT NULL,
	`round` integer NOT NULL,
	`activity_id` text NOT NULL,
	`side` text NOT NULL,
	`vote` text NOT NULL,
	`cast_at` integer NOT NULL,
	`cast_by` text,
	`ends_at` integer NOT NULL,
	PRIMARY KEY(`invitation_id`, `round`, `activity_id`, `side`),
	FOREIGN KEY (`cast_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`invitation_id`,`round`,`activity_id`) REFERENCES `invitation_suggestions`(`invitation_id`,`round`,`activity_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "votes_side" CHECK("votes"."side" in ('couple', 'guest')),
	CONSTRAINT "votes_vote" CHECK("votes"."vote" in ('yes', 'maybe', 'no'))
);
--> statement-breakpoint
CREATE INDEX `votes_end` ON `votes` (`ends_at`);--> statement-breakpoint
CREATE INDEX `votes_caster` ON `votes` (`cast_by`) WHERE "votes"."cast_by" is not null;--> statement-breakpoint
CREATE TABLE `email_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`user_id` text,
	`recipient` text,
	`mailbox` text,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`state` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`provider_id` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`drop_reason` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "email_outbox_state" CHECK("email_outbox"."state" in ('pending', 'sent', 'dead'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_outbox_once` ON `email_outbox` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `email_outbox_due` ON `email_outbox` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `email_outbox_user` ON `email_outbox` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_outbox_mailbox` ON `email_outbox` (`mailbox`,`created_at`) WHERE "email_outbox"."mailbox" is not null;--> statement-breakpoint
CREATE INDEX `email_outbox_handed` ON `email_outbox` (`sent_at`);--> statement-breakpoint
CREATE INDEX `email_outbox_age` ON `email_outbox` (`created_at`) WHERE "email_outbox"."state" <> 'pending';--> statement-breakpoint
CREATE INDEX `email_outbox_waiting` ON `email_outbox` (`created_at`,`id`) WHERE "email_outbox"."state" = 'pending';--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`user_id`,`kind`,`subject_id`);--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `notifications_age` ON `notifications` (`created_at`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE "notifications"."read_at" is null;--> statement-breakpoint
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
CREATE INDEX `push_outbox_age` ON `push_outbox` (`created_at`);--> statement-breakpoint
CREATE TABLE `push_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`choice` integer DEFAULT true NOT NULL,
	`achievement` integer DEFAULT true NOT NULL,
	`day_before` integer DEFAULT true NOT NULL,
	`hours_before` integer DEFAULT true NOT NULL,
	`undated` integer DEFAULT true NOT NULL,
	`day_after` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_id`);--> statement-breakpoint
CREATE TABLE `refused_mailboxes` (
	`mailbox` text PRIMARY KEY NOT NULL,
	`refused_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `place_edits` (
	`place_id` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`fields` text DEFAULT '{}' NOT NULL,
	`base` text,
	`cells` text,
	`offers` text DEFAULT '[]' NOT NULL,
	`featured_at` integer,
	`is_permanent` integer DEFAULT false NOT NULL,
	`edited_by` text,
	`edited_at` integer NOT NULL,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`edited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `place_edits_by` ON `place_edits` (`edited_by`);--> statement-breakpoint
CREATE TABLE `place_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`dataset` text NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer NOT NULL,
	`added` integer NOT NULL,
	`changed` integer NOT NULL,
	`retired` integer NOT NULL,
	`left_edited` integer NOT NULL,
	`left_withdrawn` integer NOT NULL,
	`left_permanent` integer NOT NULL,
	`examples` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `place_imports_newest` ON `place_imports` (`finished_at`,`id`);--> statement-breakpoint
CREATE TABLE `place_numbers` (
	`number` integer PRIMARY KEY NOT NULL,
	`place_id` text NOT NULL,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `place_numbers_place_id_unique` ON `place_numbers` (`place_id`);--> statement-breakpoint
CREATE TABLE `place_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`activity_id` text NOT NULL,
	`place_id` text,
	`reporter` text NOT NULL,
	`author_id` text,
	`reason` text NOT NULL,
	`note` text,
	`reported_at` integer NOT NULL,
	`settled_at` integer,
	`settled_as` text,
	`city_id` text,
	`category_id` integer,
	`name` text,
	`link` text,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "place_reports_reason" CHECK("place_reports"."reason" in ('closed', 'wrong_data', 'missing')),
	CONSTRAINT "place_reports_settled" CHECK(("place_reports"."settled_at" is null) = ("place_reports"."settled_as" is null)),
	CONSTRAINT "place_reports_missing" CHECK(("place_reports"."reason" = 'missing') = ("place_reports"."name" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `place_reports_once` ON `place_reports` (`activity_id`,`reporter`);--> statement-breakpoint
CREATE INDEX `place_reports_open` ON `place_reports` (`reported_at`,`id`) WHERE "place_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX `place_reports_place` ON `place_reports` (`place_id`);--> statement-breakpoint
CREATE INDEX `place_reports_reporter` ON `place_reports` (`reporter`);--> statement-breakpoint
CREATE INDEX `place_reports_author` ON `place_reports` (`author_id`) WHERE "place_reports"."author_id" is not null;--> statement-breakpoint
CREATE INDEX `place_reports_age` ON `place_reports` (`reported_at`);--> statement-breakpoint
CREATE TABLE `places_allowances` (
	`day` text NOT NULL,
	`subject` text NOT NULL,
	`used` integer NOT NULL,
	`granted` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`day`, `subject`)
);
--> statement-breakpoint
CREATE TABLE `places_leases` (
	`key` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	`holder` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `places_leases_until` ON `places_leases` (`until`);--> statement-breakpoint
CREATE TABLE `places_usage` (
	`day` text NOT NULL,
	`source` text NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `source`, `kind`)
);
--> statement-breakpoint
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
CREATE TABLE `google_matches` (
	`place_id` text PRIMARY KEY NOT NULL,
	`google_id` text,
	`found_at` integer NOT NULL,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `google_matches_google` ON `google_matches` (`google_id`);--> statement-breakpoint
CREATE INDEX `google_matches_found` ON `google_matches` (`found_at`);--> statement-breakpoint
CREATE TABLE `localities` (
	`id` text PRIMARY KEY NOT NULL,
	`city_id` text NOT NULL,
	`name` text,
	`latitude` real,
	`longitude` real,
	`place_count` integer NOT NULL,
	FOREIGN KEY (`city_id`) REFERENCES `municipalities`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `municipalities` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`uf` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`is_capital` integer NOT NULL,
	`search_key` text NOT NULL,
	`name_key` text NOT NULL,
	`place_count` integer DEFAULT 0 NOT NULL,
	`population` integer DEFAULT 0 NOT NULL,
	`nearest_city_id` text,
	`places_in_reach` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `municipalities_search` ON `municipalities` (`search_key`);--> statement-breakpoint
CREATE INDEX `municipalities_name` ON `municipalities` (`name_key`,`is_capital`,`place_count`);--> statement-breakpoint
CREATE INDEX `municipalities_population` ON `municipalities` (`population`);--> statement-breakpoint
CREATE INDEX `municipalities_ending` ON `municipalities` (substr("name_key", -4));--> statement-breakpoint
CREATE TABLE `place_categories` (
	`category_id` integer NOT NULL,
	`place_id` text NOT NULL,
	`city_id` text NOT NULL,
	`uf` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`precision` integer NOT NULL,
	`margin_km` real NOT NULL,
	`fit` integer NOT NULL,
	`rank` integer DEFAULT 0 NOT NULL,
	`family` text,
	`drawing` text,
	`is_sheltered` integer DEFAULT false NOT NULL,
	`is_free` integer DEFAULT false NOT NULL,
	`visit_times` integer DEFAULT 2097151 NOT NULL,
	`quality` integer NOT NULL,
	`is_featured` integer DEFAULT false NOT NULL,
	`chain_key` text NOT NULL,
	`corner_key` text,
	PRIMARY KEY(`category_id`, `place_id`),
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "place_categories_fit" CHECK("place_categories"."fit" between 1 and 4),
	CONSTRAINT "place_categories_precision" CHECK("place_categories"."precision" between 0 and 3)
);
--> statement-breakpoint
CREATE INDEX `place_categories_near` ON `place_categories` (`category_id`,(cast(("latitude" + 90) * 16 as integer) * 100000 + cast(("longitude" + 180) * 16 as integer)),"fit" desc,"is_featured" desc,"rank","quality" desc);--> statement-breakpoint
CREATE INDEX `place_categories_far` ON `place_categories` (`category_id`,(cast(("latitude" + 90) * 3 as integer) * 100000 + cast(("longitude" + 180) * 3 as integer)),"fit" desc,"is_featured" desc,"rank","quality" desc);--> statement-breakpoint
CREATE INDEX `place_categories_country` ON `place_categories` (`category_id`,`is_featured`,`fit`,`quality`);--> statement-breakpoint
CREATE INDEX `place_categories_place` ON `place_categories` (`place_id`);--> statement-breakpoint
CREATE INDEX `place_categories_guide` ON `place_categories` (`city_id`,`category_id`,"fit" desc,"is_featured" desc,"rank","quality" desc,`place_id`) WHERE "place_categories"."fit" >= 3;--> statement-breakpoint
CREATE TABLE `place_matches` (
	`place_id` text PRIMARY KEY NOT NULL,
	`dataset` text NOT NULL,
	`source_id` text NOT NULL,
	`latitude` real,
	`longitude` real,
	`address` text,
	`website` text,
	`phone` text,
	`opening_hours` text,
	`wikidata` text,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `place_matches_dataset` ON `place_matches` (`dataset`);--> statement-breakpoint
CREATE INDEX `place_matches_source` ON `place_matches` (`source_id`);--> statement-breakpoint
CREATE TABLE `places` (
	`id` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`address` text,
	`neighbourhood` text,
	`city_id` text NOT NULL,
	`kind` text,
	`kind_words` text,
	`drawing` text,
	`point_precision` text,
	`latitude` real,
	`longitude` real,
	`near_latitude` real,
	`near_longitude` real,
	`website` text,
	`phone` text,
	`seen_year` integer,
	`opening_hours` text,
	`wikidata` text,
	`origin` text DEFAULT 'shipped' NOT NULL,
	`dataset` text,
	`closed_at` integer,
	`confirmed_at` integer,
	`is_retired` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`city_id`) REFERENCES `municipalities`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `places_city` ON `places` (`city_id`);--> statement-breakpoint
CREATE INDEX `places_name_key` ON `places` (lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace("name", 'á', 'a'), 'Á', 'a'), 'â', 'a'), 'Â', 'a'), 'ã', 'a'), 'Ã', 'a'), 'é', 'e'), 'É', 'e'), 'ê', 'e'), 'Ê', 'e'), 'í', 'i'), 'Í', 'i'), 'ó', 'o'), 'Ó', 'o'), 'ô', 'o'), 'Ô', 'o'), 'õ', 'o'), 'Õ', 'o'), 'ú', 'u'), 'Ú', 'u'), 'ç', 'c'), 'Ç', 'c')));--> statement-breakpoint
CREATE INDEX `places_dataset` ON `places` (`dataset`,`id`) WHERE "places"."dataset" is not null;--> statement-breakpoint
CREATE TABLE `seed_versions` (
	`name` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`loaded_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `withheld_places` (
	`place_id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`city_id` text NOT NULL,
	`offers` text NOT NULL,
	`evidence` text,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `withheld_places_reason` ON `withheld_places` (`reason`,`city_id`,`place_id`);--> statement-breakpoint
CREATE INDEX `withheld_places_city` ON `withheld_places` (`city_id`,`reason`,`place_id`);--> statement-breakpoint
CREATE TABLE `ranking_couples` (
	`month` text NOT NULL,
	`couple_id` text NOT NULL,
	`listed_slug` text NOT NULL,
	`points` integer NOT NULL,
	`reached_at` integer NOT NULL,
	`final_rank` integer,
	PRIMARY KEY(`month`, `couple_id`),
	FOREIGN KEY (`couple_id`,`listed_slug`) REFERENCES `couples`(`id`,`listed_slug`) ON UPDATE cascade ON DELETE cascade,
	CONSTRAINT "ranking_couples_points" CHECK("ranking_couples"."points" > 0)
);
--> statement-breakpoint
CREATE INDEX `ranking_couples_top` ON `ranking_couples` (`month`,"points" desc,`reached_at`,`couple_id`,`listed_slug`) WHERE "ranking_couples"."listed_slug" <> '';--> statement-breakpoint
CREATE INDEX `ranking_couples_couple` ON `ranking_couples` (`couple_id`);--> statement-breakpoint
CREATE TABLE `ranking_months` (
	`month` text PRIMARY KEY NOT NULL,
	`stage` text NOT NULL,
	`checked_up_to` text DEFAULT '' NOT NULL,
	`closed_at` integer,
	CONSTRAINT "ranking_months_stage" CHECK("ranking_months"."stage" in ('couples', 'places', 'told', 'closed'))
);
--> statement-breakpoint
CREATE INDEX `ranking_months_open` ON `ranking_months` (`month`) WHERE "ranking_months"."stage" <> 'closed';--> statement-breakpoint
CREATE TABLE `ranking_places` (
	`month` text NOT NULL,
	`place_id` text NOT NULL,
	`visits` integer NOT NULL,
	`reached_at` integer NOT NULL,
	PRIMARY KEY(`month`, `place_id`),
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "ranking_places_visits" CHECK("ranking_places"."visits" >= 0)
);
--> statement-breakpoint
CREATE INDEX `ranking_places_top` ON `ranking_places` (`month`,"visits" desc,`reached_at`,`place_id`);--> statement-breakpoint
CREATE INDEX `ranking_places_place` ON `ranking_places` (`place_id`);--> statement-breakpoint
CREATE TABLE `ranking_points` (
	`couple_id` text NOT NULL,
	`day` text NOT NULL,
	`month` text NOT NULL,
	`activity_id` text NOT NULL,
	`place_id` text,
	`completed_at` integer NOT NULL,
	PRIMARY KEY(`couple_id`, `day`),
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "ranking_points_month" CHECK(substr("ranking_points"."day", 1, 7) = "ranking_points"."month")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ranking_points_once` ON `ranking_points` (`month`,`couple_id`,`activity_id`);--> statement-breakpoint
CREATE INDEX `ranking_points_place` ON `ranking_points` (`month`,`place_id`,`completed_at`) WHERE "ranking_points"."place_id" is not null;--> statement-breakpoint
CREATE TABLE `health_checks` (
	`id` integer PRIMARY KEY NOT NULL,
	`checked_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`caller` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`answer` text NOT NULL,
	`user_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`caller`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_age` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_user` ON `idempotency_keys` (`user_id`);--> statement-breakpoint
-- Drizzle knows no virtual tables, views and triggers: the indexes that the panel searches, written by hand.
CREATE VIRTUAL TABLE `account_search` USING fts5(`words`, `facets`, tokenize = 'trigram remove_diacritics 1');
--> statement-breakpoint
-- What is deleted leaves no trace in the index.
INSERT INTO `account_search` (`account_search`, `rank`) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE VIRTUAL TABLE `place_search` USING fts5(`words`, `facets`, tokenize = 'trigram remove_diacritics 1');
--> statement-breakpoint
CREATE VIEW `account_texts` AS
SELECT n.`number`, u.`id` AS `user_id`, m.`couple_id`,
  '||' || coalesce(u.`first_name`, '') || ' ' || coalesce(u.`last_name`, '') || '||' || u.`username` || '||' || u.`email`
    || '||' || c.`slug` AS `words`,
  iif(s.`plan` = 'premium', 'qpr', 'qfr') || ' ' || CASE s.`billing`
    WHEN 'active' THEN iif(s.`cancel_at_period_end` AND s.`means` IS NOT 'pix', 'pen', 'ppa')
    WHEN 'past_due' THEN 'ppd' WHEN 'granted' THEN 'pgr' WHEN 'canceled' THEN 'ped' ELSE 'pno' END
    || ' ' || iif(u.`role` = 'admin', 'rad', 'rus')
    || ' ' || iif(u.`is_disabled`, 'sdi', iif(u.`deletion_due_at` IS NULL, 'sac', 'sle'))
    || ' ' || iif(u.`email_verified_at` IS NULL, 'eno', 'eye') AS `facets`
FROM `account_numbers` n
JOIN `users` u ON u.`id` = n.`user_id`
JOIN `couple_members` m ON m.`user_id` = u.`id`
JOIN `couples` c ON c.`id` = m.`couple_id`
JOIN `subscriptions` s ON s.`couple_id` = m.`couple_id`;
--> statement-breakpoint
CREATE VIEW `place_texts` AS
SELECT n.`number`, p.`id` AS `place_id`, '||' || p.`name` || '||' AS `words`,
  'c' || p.`city_id`
    || ' ' || iif(p.`closed_at` IS NOT NULL, 'swi', iif(p.`is_retired`, 'sre', iif(w.`place_id` IS NOT NULL, 'swh',
      iif(EXISTS (SELECT 1 FROM `place_categories` o WHERE o.`place_id` = p.`id`), 'sof', 'sno'))))
    || iif(e.`featured_at` IS NULL, '', ' xfe') || iif(coalesce(e.`fields`, '{}') = '{}', '', ' xed')
    || iif(p.`origin` = 'manual', ' xad', '')
    || coalesce((SELECT group_concat(' k' || printf('%02d', k.`category_id`), '') FROM (
      SELECT o.`category_id` FROM `place_categories` o WHERE o.`place_id` = p.`id`
      UNION SELECT j.`value` ->> 0 FROM json_each(w.`offers`) j
      UNION SELECT j.`value` ->> 0 FROM json_each(iif(p.`is_retired`, e.`offers`, '[]')) j) k), '') AS `facets`
FROM `place_numbers` n
JOIN `places` p ON p.`id` = n.`place_id`
LEFT JOIN `withheld_places` w ON w.`place_id` = p.`id`
LEFT JOIN `place_edits` e ON e.`place_id` = p.`id`;
--> statement-breakpoint
CREATE TRIGGER `account_comes` AFTER INSERT ON `users`
BEGIN
  INSERT INTO `account_numbers` (`number`, `user_id`) SELECT coalesce(
    (SELECT max(`number`) + 1 FROM `account_numbers` WHERE `number` >= (new.`created_at` / 1000) * 1048576 AND `number` < (new.`created_at` / 1000) * 1048576 + 1048576), (new.`created_at` / 1000) * 1048576), new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `account_changes` AFTER UPDATE OF `first_name`, `last_name`, `username`, `email`, `role`, `is_disabled`, `deletion_due_at`, `email_verified_at` ON `users`
BEGIN
  DELETE FROM `account_search` WHERE rowid IN (SELECT `number` FROM `account_texts` WHERE `user_id` = new.`id`);
  INSERT INTO `account_search` (rowid, `words`, `facets`) SELECT `number`, `words`, `facets` FROM `account_texts` WHERE `user_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `account_moves` AFTER UPDATE OF `created_at` ON `users`
BEGIN
  DELETE FROM `account_numbers` WHERE `user_id` = new.`id`;
  INSERT INTO `account_numbers` (`number`, `user_id`) SELECT coalesce(
    (SELECT max(`number`) + 1 FROM `account_numbers` WHERE `number` >= (new.`created_at` / 1000) * 1048576 AND `number` < (new.`created_at` / 1000) * 1048576 + 1048576), (new.`created_at` / 1000) * 1048576), new.`id`;
  DELETE FROM `account_search` WHERE rowid IN (SELECT `number` FROM `account_texts` WHERE `user_id` = new.`id`);
  INSERT INTO `account_search` (rowid, `words`, `facets`) SELECT `number`, `words`, `facets` FROM `account_texts` WHERE `user_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `account_number_goes` AFTER DELETE ON `account_numbers`
BEGIN
  DELETE FROM `account_search` WHERE rowid = old.`number`;
END;
--> statement-breakpoint
CREATE TRIGGER `member_comes` AFTER INSERT ON `couple_members`
BEGIN
  DELETE FROM `account_search` WHERE rowid IN (SELECT `number` FROM `account_texts` WHERE `user_id` = new.`user_id`);
  INSERT INTO `account_search` (rowid, `words`, `facets`) SELECT `number`, `words`, `facets` FROM `account_texts` WHERE `user_id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `couple_slug_changes` AFTER UPDATE OF `slug` ON `couples`
BEGIN
  DELETE FROM `account_search` WHERE rowid IN (SELECT `number` FROM `account_texts` WHERE `user_id` IN (SELECT `user_id` FROM `couple_members` WHERE `couple_id` = new.`id`));
  INSERT INTO `account_search` (rowid, `words`, `facets`) SELECT `number`, `words`, `facets` FROM `account_texts` WHERE `user_id` IN (SELECT `user_id` FROM `couple_members` WHERE `couple_id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_comes` AFTER INSERT ON `subscriptions`
BEGIN
  DELETE FROM `account_search` WHERE rowid IN (SELECT `number` FROM `account_texts` WHERE `user_id` IN (SELECT `user_id` FROM `couple_members` WHERE `couple_id` = new.`couple_id`));
  INSERT INTO `account_search` (rowid, `words`, `facets`) SELECT `number`, `words`, `facets` FROM `account_texts` WHERE `user_id` IN (SELECT `user_id` FROM `couple_members` WHERE `couple_id` = new.`couple_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_plan_changes` AFTER UPDATE OF `plan`, `billing`, `cancel_at_period_end`, `means` ON `subscriptions`
WHEN (new.`plan`, new.`billing`, new.`cancel_at_period_end`, new.`means`) IS NOT (old.`plan`, old.`billing`, old.`cancel_at_period_end`, old.`means`)
BEGIN
  DELETE FROM `account_search` WHERE rowid IN (SELECT `number` FROM `account_texts` WHERE `user_id` IN (SELECT `user_id` FROM `couple_members` WHERE `couple_id` = new.`couple_id`));
  INSERT INTO `account_search` (rowid, `words`, `facets`) SELECT `number`, `words`, `facets` FROM `account_texts` WHERE `user_id` IN (SELECT `user_id` FROM `couple_members` WHERE `couple_id` = new.`couple_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `place_number_goes` AFTER DELETE ON `place_numbers`
BEGIN
  DELETE FROM `place_search` WHERE rowid = old.`number`;
END;
--> statement-breakpoint
CREATE TRIGGER `member_moves` AFTER UPDATE OF `couple_id` ON `couple_members`
BEGIN
  DELETE FROM `account_search` WHERE rowid IN (SELECT `number` FROM `account_texts` WHERE `user_id` = new.`user_id`);
  INSERT INTO `account_search` (rowid, `words`, `facets`) SELECT `number`, `words`, `facets` FROM `account_texts` WHERE `user_id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TABLE `wishes` (
	`user_id` text NOT NULL,
	`activity_id` text NOT NULL,
	`place_id` text,
	`written` text,
	`city_id` text,
	`category_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `activity_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`place_id`) REFERENCES `places`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`city_id`) REFERENCES `municipalities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "wishes_written" CHECK(("wishes"."place_id" is null) = ("wishes"."written" is not null))
);
--> statement-breakpoint
CREATE INDEX `wishes_place` ON `wishes` (`place_id`) WHERE "wishes"."place_id" is not null;--> statement-breakpoint
CREATE TABLE `job_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer NOT NULL,
	`error` text,
	`late_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `route_errors` (
	`route` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	`last_at` integer NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`name` text,
	`email` text NOT NULL,
	`message` text NOT NULL,
	`rank` integer NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	`settled_as` text,
	`answer` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "contact_messages_rank" CHECK("contact_messages"."rank" in (0, 1)),
	CONSTRAINT "contact_messages_outcome" CHECK("contact_messages"."settled_as" in ('answered', 'closed')),
	CONSTRAINT "contact_messages_answered" CHECK(("contact_messages"."settled_as" is 'answered') = ("contact_messages"."answer" is not null)),
	CONSTRAINT "contact_messages_settled" CHECK(("contact_messages"."settled_at" is null) = ("contact_messages"."settled_as" is null))
);
--> statement-breakpoint
CREATE INDEX `contact_messages_open` ON `contact_messages` (`rank`,`created_at`,`id`) WHERE "contact_messages"."settled_at" is null;--> statement-breakpoint
CREATE INDEX `contact_messages_settled` ON `contact_messages` (`settled_at`,`id`) WHERE "contact_messages"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX `contact_messages_age` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_user` ON `contact_messages` (`user_id`);--> statement-breakpoint
CREATE TABLE `novelty_switches` (
	`name` text PRIMARY KEY NOT NULL,
	`audience` text NOT NULL,
	`changed_at` integer NOT NULL,
	CONSTRAINT "novelty_switches_audience" CHECK("novelty_switches"."audience" in ('off', 'premium', 'all'))
);
