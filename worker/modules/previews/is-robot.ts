/** User agents of chat apps, social networks and search engines. */
const ROBOTS =
  /bot\b|crawl|spider|preview|facebookexternalhit|facebookcatalog|meta-external|WhatsApp\/|Slackbot|Discord|Skype/i

/** Whether the user agent says that it is a robot. The browser inside an app is not one. */
export const isRobot = (userAgent: string | null): boolean => userAgent !== null && ROBOTS.test(userAgent)
