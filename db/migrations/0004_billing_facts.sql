PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`couple_id` text,
	`kind` text DEFAULT 'subscription' NOT NULL,
	`provider_payment_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`currency` text NOT NULL,
	`paid_at` integer NOT NULL,
	`disputed_at` integer,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "payments_kind" CHECK("__new_payments"."kind" in ('subscription', 'pix')),
	CONSTRAINT "payments_refund" CHECK("__new_payments"."refunded_cents" between 0 and "__new_payments"."amount_cents")
);
--> statement-breakpoint
INSERT INTO `__new_payments`("id", "couple_id", "provider_payment_id", "customer_id", "amount_cents", "refunded_cents", "currency", "paid_at")
SELECT "id", "couple_id", "provider_payment_id", "customer_id", "amount_cents", "refunded_cents", "currency", "paid_at" FROM `payments`;--> statement-breakpoint
DROP TABLE `payments`;--> statement-breakpoint
ALTER TABLE `__new_payments` RENAME TO `payments`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider` ON `payments` (`provider_payment_id`);--> statement-breakpoint
CREATE INDEX `payments_couple` ON `payments` (`couple_id`,`paid_at`);--> statement-breakpoint
CREATE INDEX `payments_paid` ON `payments` (`paid_at`);--> statement-breakpoint
CREATE TABLE `__new_subscriptions` (
	`couple_id` text PRIMARY KEY NOT NULL,
	`plan` text DEFAULT 'free' NOT NULL,
	`status` text DEFAULT 'inactive' NOT NULL,
	`billing` text DEFAULT 'none' NOT NULL,
	`source` text DEFAULT 'none' NOT NULL,
	`means` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`customer_id` text,
	`subscription_id` text,
	`provider_state` text,
	`provider_period_end` integer,
	`provider_ends` integer DEFAULT false NOT NULL,
	`current_period_end` integer,
	`paid_until` integer,
	`cancel_at_period_end` integer DEFAULT false NOT NULL,
	`first_paid_at` integer,
	`pass_until` integer,
	`reminded_of` integer,
	`granted_at` integer,
	`lapses_at` integer,
	`card_brand` text,
	`card_last4` text,
	`attempt` integer DEFAULT 0 NOT NULL,
	`premium_since` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`couple_id`) REFERENCES `couples`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "subscriptions_source" CHECK("__new_subscriptions"."source" in ('none', 'stripe', 'admin')),
	CONSTRAINT "subscriptions_means" CHECK("__new_subscriptions"."means" in ('card', 'pix')),
	CONSTRAINT "subscriptions_provider_state" CHECK("__new_subscriptions"."provider_state" in ('incomplete', 'active', 'past_due', 'ended')),
	CONSTRAINT "subscriptions_plan" CHECK("__new_subscriptions"."plan" in ('free', 'premium')),
	CONSTRAINT "subscriptions_status" CHECK("__new_subscriptions"."status" in ('inactive', 'active')),
	CONSTRAINT "subscriptions_billing" CHECK("__new_subscriptions"."billing" in ('none', 'active', 'past_due', 'canceled', 'granted')),
	CONSTRAINT "subscriptions_one_reading" CHECK(("__new_subscriptions"."plan" = 'premium') = ("__new_subscriptions"."status" = 'active'))
);
--> statement-breakpoint
INSERT INTO `__new_subscriptions`("couple_id", "plan", "status", "billing", "source", "customer_id", "subscription_id", "current_period_end", "paid_until", "cancel_at_period_end", "granted_at", "premium_since", "updated_at")
SELECT "couple_id", "plan", "status", "billing", iif("billing" = 'granted', 'admin', 'none'), "customer_id", "subscription_id", "current_period_end", "paid_until", "cancel_at_period_end", iif("billing" = 'granted', coalesce("premium_since", "updated_at"), null), "premium_since", "updated_at" FROM `subscriptions`;--> statement-breakpoint
DROP TABLE `subscriptions`;--> statement-breakpoint
ALTER TABLE `__new_subscriptions` RENAME TO `subscriptions`;--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_customer` ON `subscriptions` (`customer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_provider` ON `subscriptions` (`subscription_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_by_plan` ON `subscriptions` (`plan`,`status`);--> statement-breakpoint
CREATE INDEX `subscriptions_lapsing` ON `subscriptions` (`lapses_at`) WHERE "subscriptions"."lapses_at" is not null;--> statement-breakpoint
CREATE INDEX `subscriptions_of_provider` ON `subscriptions` (`couple_id`) WHERE "subscriptions"."provider_state" in ('incomplete', 'active', 'past_due');