const count = (places: number) => (places === 1 ? '1 lugar' : `${places} lugares`)

/** What the guest would find, said before an invitation is spent. */
export const invitationPreview = {
  near: (places: number, nearest: string | null) =>
    nearest === null ? `${count(places)} para escolher.` : `${count(places)}, o mais perto a ${nearest}.`,
  few: (inside: number, outside: number, radiusKm: number) =>
    `Até ${radiusKm} km, só ${count(inside)}. ${outside === 1 ? 'O outro fica' : `Os outros ${outside} ficam`} mais longe.`,
  none: (radiusKm: number, nearest: string | null) =>
    `Nenhum lugar até ${radiusKm} km${nearest === null ? '' : `; o mais perto fica a ${nearest}`}.`,
  nothing: 'Por aqui não conhecemos lugares assim: vão só ideias a dois, pra casa ou pra rua.',
  nothingLeft:
    'Vocês já viram tudo o que conhecemos assim por aqui. Tentem outro clima, outra cidade ou um raio maior.',
  noSurprise: 'Aqui as pistas ficariam parecidas demais para uma surpresa. Sem a surpresa o convite funciona.',
  ideas: (ideas: number) => (ideas === 1 ? 'Vai também 1 ideia a dois.' : `Vão também ${ideas} ideias a dois.`),
  widen: (radiusKm: number) => `Procurar até ${radiusKm} km`,
} as const
