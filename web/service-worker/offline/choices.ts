import { isObject } from '../../lib/is-object.ts'

export interface Choice {
  id: string
  activityId: string
  markedAsCompleted: boolean
  activity: { name: string }
}

/** The choices in the body of a response; entries of another shape are left out. */
export const choicesIn = (data: unknown): Choice[] => (Array.isArray(data) ? data.filter(isChoice) : [])

function isChoice(value: unknown): value is Choice {
  if (!isObject(value) || !isObject(value.activity)) return false
  const { id, activityId, markedAsCompleted, activity } = value
  return (
    [id, activityId, activity.name].every((text) => typeof text === 'string') && typeof markedAsCompleted === 'boolean'
  )
}
