/** What a call of the API asks for. `image`: the picture itself, at the address that the photo call gave. */
export type GoogleKind = 'searchText' | 'searchNearby' | 'details' | 'photo' | 'image' | 'unknown'
