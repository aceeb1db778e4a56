import type { ComponentType } from 'react'

/** What was typed for a city, and which municipality it is once one was picked. */
export interface CityChoice {
  text: string
  cityId: string | null
}

/** A city by autocomplete; it belongs to another feature, so the page hands it in. */
export type CityField = ComponentType<{
  value: CityChoice
  onChange: (value: CityChoice) => void
  isRequired?: boolean
  help?: string
}>

/** Every tab of the panel receives these; most need none. */
export interface AdminTabProps {
  user: { id: string; email: string }
  CityField: CityField
  /** The administrator has taken their own role away. */
  onOwnRoleLost: () => void
}
