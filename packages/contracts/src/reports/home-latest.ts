/** Comments of Home that are shown as they came. Apart from its schemas: Home's code needs none of them. */
export const HOME_LATEST = 6;
