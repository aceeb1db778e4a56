import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { drawnMonth } from './api.ts'
import { FULL_LIMIT } from './full-list.tsx'
import { latestMonths } from './latest-months.ts'
import { type RankingChoice, type RankingList, toRankingAddress, toRankingChoice } from './ranking-choice.ts'

const MONTHS_OFFERED = 12

/** A day within the running month, by the server where it said so. */
const toNow = (month: string | undefined) => (month ? new Date(`${month}-15T12:00:00Z`) : new Date())

/** Which list of which month: the choice stands in the address, so that the back button undoes it. */
export function useRankingChoice() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [months] = useState(() => latestMonths(toNow(drawnMonth(FULL_LIMIT)), MONTHS_OFFERED))
  const choice = toRankingChoice(search, months)
  const go = (change: Partial<RankingChoice>) => {
    const address = toRankingAddress({ ...choice, ...change })
    // Choosing what is chosen is no step to go back from.
    if (address !== toRankingAddress(choice)) navigate(address)
  }
  return {
    ...choice,
    months,
    chooseList: (list: RankingList) => go({ list }),
    chooseMonth: (month: string) => go({ month: month === months[0] ? null : month }),
  }
}
