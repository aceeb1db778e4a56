/**
 * Replaces `zod/mini` in the contracts as the browser loads them. The browser uses the address, the permission and the
 * type of a contract; the worker validates requests and sends only what the contract lists. Schemas in the browser would
 * be 8 KB that nothing calls.
 *
 * A build drops unused schemas and this file with them: it serves the development server, and a screen that uses a schema
 * after all. These schemas can be combined like real ones, but `parse` and its like throw.
 *
 * @see docs/decisions/0017-no-schemas-on-the-phone.md; `scripts/build/client-contracts.ts` puts this file there, for the
 * browser only
 */
const QUESTIONS = /parse|decode|encode|validate/i

const schema: unknown = /* @__PURE__ */ new Proxy(() => schema, {
  get(_, name) {
    if (QUESTIONS.test(String(name))) throw new Error(`${String(name)}: there are no schemas on the phone`)
    return schema
  },
})

const make = () => schema

export {
  make as _default,
  make as array,
  make as boolean,
  make as custom,
  make as email,
  make as extend,
  make as int,
  make as literal,
  make as looseObject,
  make as maximum,
  make as maxLength,
  make as minimum,
  make as minLength,
  make as nullable,
  make as number,
  make as object,
  make as optional,
  make as overwrite,
  make as pick,
  make as pipe,
  make as positive,
  make as record,
  make as refine,
  make as regex,
  make as string,
  make as toLowerCase,
  make as transform,
  make as trim,
  make as union,
  make as url,
  schema as iso,
}

const makeEnum = make
const makeVoid = make

export { makeEnum as enum, makeVoid as void }
