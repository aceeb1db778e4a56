const OPEN_AIR: ReadonlySet<string> = new Set(
  (
    'cachoeira ciclovia duna feira-livre floresta ilha jardim jardim-botanico lago mirante monumento-natural parque parque-estadual ' +
    'parque-marinho parque-nacional parque-natural pico praca praia reserva rio rua trilha voo-livre'
  ).split(' '),
)

/** Whether places of a kind have no roof by what they are; of all others nobody knows, unless a source says that there is one. */
export const isOpenAir = (kind: string | null): boolean => kind !== null && OPEN_AIR.has(kind)
