const listed = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([kind, cuisines]) => cuisines.split(' ').map((cuisine) => [cuisine, kind])))

/**
 * Kinds of restaurants by their cuisine: values of OpenStreetMap's `cuisine` and Overture's `<cuisine>_restaurant`.
 * 'regional' and 'brazilian' are so common that they are left out.
 */
export const CUISINE_KINDS: ReadonlyMap<string, string> = listed({
  pizzaria: 'pizza',
  massas: 'pasta',
  'cozinha-italiana': 'italian',
  'cozinha-francesa': 'french',
  bistro: 'bistro',
  fondue: 'fondue',
  creperia: 'crepe crepes crepes_salad',
  japones: 'japanese sushi ramen temaki izakaya',
  asiatico: 'chinese thai korean asian vietnamese oriental noodle pan_asian',
  indiano: 'indian pakistani',
  mexicano: 'mexican tex-mex texmex tacos taco',
  arabe: 'arab lebanese syrian turkish middle_eastern kebab',
  portugues: 'portuguese',
  espanhol: 'spanish tapas',
  alemao: 'german',
  parrilla: 'argentinian argentine uruguayan parrilla',
  churrascaria: 'barbecue churrasco brazilian_barbecue',
  grelhados: 'grill',
  steakhouse: 'steak_house steakhouse steak',
  'frutos-do-mar': 'seafood',
  peixe: 'fish',
  hamburgueria: 'burger hamburger',
  vegetariano: 'vegetarian vegan',
  baiano: 'bahian baiana',
  mineiro: 'mineira mineiro',
  nordestino: 'nordestina nordestino',
  saudavel: 'salad poke healthy',
  cafe: 'coffee_shop coffee',
  'casa-de-cha': 'tea',
  sorveteria: 'ice_cream frozen_yogurt',
  confeitaria: 'dessert cake confectionery pastry',
  chocolateria: 'chocolate',
  acai: 'acai açaí',
  pastelaria: 'pastel pastry_savory',
  'self-service': 'buffet self_service',
  lanchonete: 'sandwich snack juice hot_dog diner fast_food savory_pastries friture',
})
