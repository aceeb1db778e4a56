ALTER TABLE `votes` ADD `cast_by` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `votes_caster` ON `votes` (`cast_by`) WHERE "votes"."cast_by" is not null;