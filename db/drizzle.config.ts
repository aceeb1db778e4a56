import { defineConfig } from 'drizzle-kit'

// Run from the repository's root: `npm run migration -- --name what_changes`.
export default defineConfig({ dialect: 'turso', schema: './db/schema/index.ts', out: './db/migrations' })
