import type { Asked } from './send-many.ts'

/** Somebody with an account, and what there is for the calls that need something to act on. */
export interface Person {
  id: string
  username: string
  session: string
  /** Open invitations, the newest last. */
  invitations: string[]
  /** Places that were chosen and are not done. */
  chosen: string[]
}

export interface World {
  origin: string
  people: readonly Person[]
  admin: Person
  /** What a client has of its list of choices, once it was learned. */
  tagOf: (person: Person) => string
  learnTags: () => Promise<void>
  /** A place that an invitation offers, once it was learned. */
  offerOf: (token: string) => string
  learnOffer: (token: string) => Promise<void>
  password: string
}

/** A call of the product as the benchmark makes it. */
export interface Call {
  name: string
  /** Most times the processor time of the bare route that the issue allows; null: it is only printed. */
  most: number | null
  /** How often a round makes it. */
  perRound: number
  accepted: readonly number[]
  /** The nth request of a round. */
  ask: (world: World, index: number) => Asked
  /** What is left for the calls that follow. */
  after?: (world: World, index: number, text: string) => void | Promise<void>
}

const READS = 240
const WRITES = 48
const LOG_INS = 16
const GASTRONOMIA = 2
const SAO_PAULO = '3550308'
const RADIUS_KM = 20

const signed = ({ session }: Person) => ({ Authorization: `Bearer ${session}` })
const personAt = ({ people }: World, index: number): Person => {
  const person = people[index % people.length]
  if (!person) throw new Error('nobody is signed up')
  return person
}

const get = (name: string, path: (person: Person) => string, most: number | null = 3): Call => ({
  name,
  most,
  perRound: READS,
  accepted: [200],
  ask: (world, index) => {
    const person = personAt(world, index)
    return { method: 'GET', url: world.origin + path(person), headers: signed(person) }
  },
})

const ofAdmin = (name: string, path: string): Call => ({
  ...get(name, () => path),
  ask: ({ origin, admin }) => ({ method: 'GET', url: origin + path, headers: signed(admin) }),
})

const guestRead: Call = {
  name: 'guest read',
  most: 2,
  perRound: READS,
  accepted: [200],
  ask: (world, index) => ({
    method: 'GET',
    url: `${world.origin}/api/suggestions/${personAt(world, index).invitations[0]}`,
  }),
}

const pollUnchanged: Call = {
  ...get('poll, unchanged', () => '/api/selected-activities', 2),
  accepted: [304],
  ask: (world, index) => {
    const person = personAt(world, index)
    const headers = { ...signed(person), 'If-None-Match': world.tagOf(person) }
    return { method: 'GET', url: `${world.origin}/api/selected-activities`, headers }
  },
}

const logIn: Call = {
  name: 'login',
  most: null,
  perRound: LOG_INS,
  accepted: [200],
  ask: (world, index) => {
    const { username } = personAt(world, index)
    return { method: 'POST', url: `${world.origin}/api/login`, body: { username, password: world.password } }
  },
}

const creation: Call = {
  name: 'creation',
  most: 4,
  perRound: WRITES,
  accepted: [201],
  ask: (world, index) => ({
    method: 'POST',
    url: `${world.origin}/api/create-invitation`,
    headers: signed(personAt(world, index)),
    body: { categoryId: GASTRONOMIA, cityId: SAO_PAULO, radius: RADIUS_KM },
  }),
  after: (world, index, text) => {
    const { token } = JSON.parse(text)
    personAt(world, index).invitations.push(token)
    return world.learnOffer(token)
  },
}

const choice: Call = {
  name: 'choice',
  most: 3,
  perRound: WRITES,
  accepted: [200],
  ask: (world, index) => {
    const token = personAt(world, index).invitations.at(-1) ?? ''
    return {
      method: 'POST',
      url: `${world.origin}/api/select-activity`,
      body: { token, activityId: world.offerOf(token) },
    }
  },
  after: (world, index, text) => void personAt(world, index).chosen.push(JSON.parse(text).activity.id),
}

const completion: Call = {
  name: 'completion',
  most: 3,
  perRound: WRITES,
  accepted: [200],
  ask: (world, index) => {
    const person = personAt(world, index)
    const body = { activityId: person.chosen.at(-1) }
    return { method: 'POST', url: `${world.origin}/api/mark-activity-completed`, headers: signed(person), body }
  },
}

/** In an order in which each finds what it needs: what was created is chosen, what was chosen is done. */
export const CALLS: readonly Call[] = [
  guestRead,
  get('session read', () => '/api/current-user', 2),
  pollUnchanged,
  get('list of choices', () => '/api/selected-activities'),
  get('list of what is done', () => '/api/completed-activities'),
  get('list of invitations', () => '/api/invitations'),
  get('counters', () => '/api/stats'),
  get('achievements', () => '/api/achievements'),
  get('notifications', () => '/api/notifications'),
  get('cities', () => '/api/cities?q=sao'),
  get('rankings', () => '/api/rankings'),
  ofAdmin('admin: users', '/api/admin/users'),
  ofAdmin('admin: overview', '/api/admin/stats'),
  ofAdmin('admin: what waits', '/api/admin/waiting'),
  logIn,
  creation,
  choice,
  completion,
]

/** What the local runtime costs by itself: nothing of them comes from the product's code. */
export const RUNTIME_FLOOR: readonly Call[] = [
  {
    name: 'static file',
    most: null,
    perRound: READS,
    accepted: [200],
    ask: ({ origin }) => ({ method: 'GET', url: `${origin}/favicon.svg` }),
  },
  {
    name: 'unknown path, refused',
    most: null,
    perRound: READS,
    accepted: [404],
    ask: ({ origin }) => ({ method: 'GET', url: `${origin}/api/nothing-here` }),
  },
]
