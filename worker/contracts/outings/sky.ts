/** What the sky does, in short. */
export const SKIES = ['clear', 'clouds', 'fog', 'drizzle', 'rain', 'snow', 'storm'] as const
export type Sky = (typeof SKIES)[number]

/** Further ahead nobody knows the weather well enough to say so. */
export const FORECAST_DAYS = 7
