import { BRAND } from '#contracts/brand'

/** What a phone writes under the icon, and in the menu that holding it opens. */
export const manifest = {
  name: BRAND.name,
  description: 'Você manda o convite, seu par escolhe o lugar. Lugares de verdade, com endereço e rota.',
  newInvitation: 'Nova Experiência',
  achievements: 'Conquistas',
} as const
