import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Activity } from '#contracts/suggestions'
import { landing as plansCopy } from '../../copy/landing.ts'
import { cities as copy, demo as ticketCopy } from '../../copy/suggestions.ts'
import { PATHS, toRegistration } from '../../lib/paths.ts'
import { cityName } from '../../lib/places.ts'
import { Button } from '../../ui/action/button.tsx'
import { Ticket } from '../../ui/ticket/ticket.tsx'
import { usePlans } from '../billing/api.ts'
import {
  EMPTY_DRAFT,
  type InvitationDraft,
  readDraft,
  storeDraft,
  storeSentDraft,
} from '../invitations/invitation-draft.ts'
import { type CityChoice, usePickedCity, usePreview } from './api.ts'
import { CategoryShowcase } from './category-showcase.tsx'
import { CityField } from './city-field.tsx'
import { PlacesTicket } from './places-ticket.tsx'

const BLANKS = [1, 2, 3] as const

/** The anchor of the ticket, which on a phone is below the fields. */
const TICKET = 'convite'
/** Its places are shown until the visitor picks a city: those of several cities would be no invitation. */
const SAMPLE_CITY = { id: '3550308', label: ticketCopy.sample.city }
const EMPTY: StoredDemo = { draft: EMPTY_DRAFT, asked: EMPTY_DRAFT.city }

/** A demo for visitors: a category and a city result in a ticket with places. */
export function Demo() {
  const navigate = useNavigate()
  const demo = useDemo(() => navigate(toRegistration(PATHS.newInvitation)))
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[1fr_26rem] lg:items-start">
      <div className="flex flex-col gap-7">
        <div className="flex flex-col gap-4">
          <CategoryShowcase chosenId={demo.category?.id ?? null} onChoose={demo.chooseCategory} />
          {demo.category ? (
            <a
              className="sticky bottom-[max(1rem,env(safe-area-inset-bottom))] z-10 inline-flex min-h-11 items-center gap-2 self-center rounded-full bg-ink px-5 font-semibold text-paper shadow-raised lg:hidden"
              href={`#${TICKET}`}
            >
              {ticketCopy.see}
            </a>
          ) : null}
          <ExclusiveNote />
        </div>
        <div>
          <CityField onChange={demo.changeCity} onLeave={demo.settleCity} value={demo.city} />
          <GuideLink city={demo.city} />
        </div>
      </div>
      <div className="mx-auto w-full max-w-md scroll-mt-20 lg:sticky lg:top-20" id={TICKET}>
        <DemoTicket demo={demo} />
      </div>
    </div>
  )
}

/** Links to the page of the picked city if it has one, otherwise to the list of all cities. */
function GuideLink({ city }: { city: CityChoice }) {
  const picked = usePickedCity(city)
  const guide = picked?.guidePath
  return (
    <Link className="inline-flex min-h-11 items-center underline underline-offset-4" to={guide ?? PATHS.guides}>
      {guide && picked ? copy.guide(picked.label) : copy.guides}
    </Link>
  )
}

function ExclusiveNote() {
  const { premium } = usePlans()
  return <p className="text-soft">{plansCopy.categories.more(premium.exclusiveCategories)}</p>
}

function DemoTicket({ demo }: { demo: ReturnType<typeof useDemo> }) {
  const { category, asked, preview } = demo
  if (!category) return <BlankTicket />
  const { places = [] } = preview
  const city = asked.cityId === null ? SAMPLE_CITY.label : asked.text
  return (
    <>
      <PlacesTicket
        category={category.name}
        city={city}
        note={whereNote(asked, places)}
        preview={preview}
        stub={
          <>
            <Button
              disabled={preview.failure !== null || preview.places?.length === 0}
              icon="ticket"
              isWide
              onClick={demo.send}
            >
              {ticketCopy.send}
            </Button>
            <p className="mt-2 text-center text-on-blush text-sm">{ticketCopy.sendNote}</p>
          </>
        }
      />
      <p className="sr-only" role="status">
        {places.length > 0 ? ticketCopy.ready(places.length, category.name, city) : ''}
      </p>
    </>
  )
}

function BlankTicket() {
  return (
    <Ticket stub={<p className="text-on-blush">{ticketCopy.blank}</p>}>
      <div className="p-5 sm:p-7">
        <p className="font-semibold text-sm text-urucum">{ticketCopy.kicker}</p>
        <div aria-hidden="true" className="mt-2">
          {BLANKS.map((number) => (
            <p className="flex h-14 items-center gap-3 font-display text-soft" key={number}>
              <span className="inline-flex size-8 items-center justify-center rounded-full border-2 border-field border-dashed">
                {number}
              </span>
              <span className="grow border-field border-b-2 border-dashed" />
            </p>
          ))}
        </div>
      </div>
    </Ticket>
  )
}

/** The typed city, and the id of the municipality if one was picked. */
interface AskedCity {
  text: string
  cityId: string | null
}

type Located = Pick<Activity, 'city' | 'kind'>

/** The note about places elsewhere than requested; `null` if there are none. */
export function whereNote({ text, cityId }: AskedCity, places: readonly Located[]): string | null {
  if (places.length === 0) return null
  const asked = text.trim()
  if (cityId === null) return asked ? ticketCopy.notes.unknownCity(asked) : ticketCopy.notes.noCity
  // At most one sentence; the note on ideas for home has priority.
  if (places.some(({ kind }) => kind === 'idea')) return ticketCopy.notes.ideas
  const elsewhere = places.filter(({ city }) => !asked.endsWith(String(city)))
  if (elsewhere.length === 0) return null
  if (elsewhere.length === places.length) return ticketCopy.notes.allElsewhere(asked)
  const [other = null, ...others] = new Set(elsewhere.map(({ city }) => cityName(city)))
  return ticketCopy.notes.someElsewhere(elsewhere.length, places.length, others.length === 0 ? other : null)
}

interface StoredDemo {
  draft: InvitationDraft
  /** The city of the shown places; unfinished text is not searched. */
  asked: InvitationDraft['city']
}

/**
 * The demo's category, city and places. The draft is stored in this tab, so that it survives a registration and the
 * back button.
 *
 * @param onSent - called when the visitor wants to create the link, which needs an account
 */
function useDemo(onSent: () => void) {
  const [{ draft, asked }, setDemo] = useState(EMPTY)
  const { category, city } = draft
  const preview = usePreview(category && { categoryId: category.id, cityId: asked.cityId ?? SAMPLE_CITY.id })

  // After the first render, which must equal that of the server.
  useEffect(() => {
    const stored = readDraft(null)
    if (stored) setDemo({ draft: stored, asked: stored.city })
  }, [])
  useEffect(() => {
    if (draft !== EMPTY_DRAFT) storeDraft(draft, null)
  }, [draft])

  const change = (part: Partial<InvitationDraft>) => setDemo((old) => withPart(old, part))
  return {
    category,
    city,
    asked,
    preview,
    chooseCategory: ({ id, name }: { id: number; name: string }) => change({ category: { id, name } }),
    changeCity: (next: InvitationDraft['city']) => change({ city: next }),
    send: () => {
      storeSentDraft(draft)
      onSent()
    },
    /** Called when the field loses the focus: searches its text. */
    settleCity: () => setDemo((old) => ({ ...old, asked: old.draft.city })),
  }
}

function withPart(old: StoredDemo, part: Partial<InvitationDraft>): StoredDemo {
  const draft = { ...old.draft, ...part }
  const isSettled = draft.city.cityId !== null || draft.city.text.trim() === ''
  return { draft, asked: isSettled ? draft.city : old.asked }
}
