/** Attributes of a link to the outside: web pages open beside the product, `tel:` and `mailto:` in place. */
export const outsideLink = (href: string) =>
  href.startsWith('http') ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }
