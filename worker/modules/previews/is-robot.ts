/** What robots of chat apps, social networks and search engines call themselves. */
const ROBOTS =
  /bot\b|crawl|spider|preview|facebookexternalhit|facebookcatalog|meta-external|WhatsApp\/|Slackbot|Discord|Skype/i

/** Whether a robot asks, as it says itself. A browser inside another app is none. */
export const isRobot = (userAgent: string | null): boolean => userAgent !== null && ROBOTS.test(userAgent)
