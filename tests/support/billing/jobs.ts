/** The cron trigger of the job that ends plans and reminds of passes. */
export const EXPIRY_JOB = '*/5 * * * *'

/** The cron trigger of the job that compares database and provider. */
export const NIGHTLY_JOB = '20 4 * * *'
