/** Facts of a place that its terms let nobody keep, wherever they are in an answer. */
const CONTENT = /"(?:text|(?:short)?[fF]ormattedAddress|websiteUri|\w+PhoneNumber|photoUri)":\s*("(?:[^"\\]|\\.)*")/g

/** Adds what an answer tells of places. */
export function noteContent(body: string, into: Set<string>): void {
  for (const [, text = '""'] of body.matchAll(CONTENT)) into.add(JSON.parse(text))
}
