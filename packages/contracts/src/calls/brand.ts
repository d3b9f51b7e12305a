/** Working name of the product, defined only here. */
export const PRODUCT_NAME = 'Shoppervoice';
