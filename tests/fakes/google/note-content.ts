/**
 * Facts of a place that Google's terms let nobody store, wherever they are in an answer. The length is limited because a
 * body of five million letters would overflow the stack of the compiled expression.
 */
const CONTENT =
  /"(?:text|(?:short)?[fF]ormattedAddress|websiteUri|\w{1,20}PhoneNumber|photoUri)":\s*("(?:[^"\\]|\\.)*")/g

/** Adds what an answer tells of places. */
export function noteContent(body: string, into: Set<string>): void {
  for (const [, text = '""'] of body.matchAll(CONTENT)) into.add(JSON.parse(text))
}
