/** Working name of the product: the one place where it stands. */
export const PRODUCT_NAME = 'Shoppervoice';
