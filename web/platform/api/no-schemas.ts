/**
 * What contracts find in the place of `zod/mini` on the phone. Of a contract the phone uses the address, the permission
 * and the type; the worker checks what comes in and sends only what the contract lists. A schema there is 8 KB to load
 * and run that nobody asks anything.
 *
 * A build leaves schemas that nobody uses away, and with them this file: it is for the development server and for a
 * screen that uses one after all. Anything may be done with a schema of these but asking it: `parse` and its like are
 * not there.
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
  make as url,
  schema as iso,
}

const makeEnum = make
const makeVoid = make

export { makeEnum as enum, makeVoid as void }
